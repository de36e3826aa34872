import Testing

@testable import ImprintDraw

/// A cache that several threads ask for the same values.
@Suite struct OnceCacheTests {
  private struct Failure: Error {}

  @Test func `a value that several threads ask for is made once`() async {
    let cache = OnceCache<Int, Int>(limit: 100) { _ in 1 }
    let values = await withTaskGroup(of: (Int, Bool).self) { group in
      for number in 0..<40 {
        group.addTask {
          cache.value(for: number % 4) { number % 4 * 10 }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let wanted = [0, 10, 20, 30].flatMap { Array(repeating: $0, count: 10) }
    #expect(values.map(\.0).sorted() == wanted)
    #expect(values.count { $0.1 } == 4)
  }

  @Test func `whoever asks after a failure makes it anew`() throws {
    let cache = OnceCache<String, Int>(limit: 100) { $0 }
    #expect(throws: Failure.self) {
      try cache.value(for: "logo") { () throws(Failure) in throw Failure() }
    }
    #expect(cache.value(for: "logo") { 7 } == (7, true))
    #expect(cache.value(for: "logo") { 8 } == (7, false))
  }

  @Test func `what has not been used for longest is made anew where room is short`() {
    let cache = OnceCache<Int, Int>(limit: 10) { _ in 5 }
    for key in [1, 2] { _ = cache.value(for: key) { key } }
    #expect(!cache.value(for: 1) { 0 }.isNew)
    #expect(cache.value(for: 3) { 3 }.isNew)
    #expect(!cache.value(for: 1) { 0 }.isNew)
    #expect(cache.value(for: 2) { 4 } == (4, true))
  }
}
