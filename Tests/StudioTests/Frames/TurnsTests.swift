import Testing

@testable import ImprintStudio

@Suite struct TurnsTests {
  /// Counts how many work at once.
  private actor Counter {
    var now = 0
    var most = 0

    func begin() {
      now += 1
      most = max(most, now)
    }

    func end() { now -= 1 }
  }

  @Test func `no more work at once than may, and all come to it`() async throws {
    let (turns, counter) = (Turns(most: 2), Counter())
    let done = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...20 {
        group.addTask {
          try await turns.run {
            await counter.begin()
            await Task.yield()
            await counter.end()
            return number
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(done == 210)
    #expect(await counter.most == 2)
  }

  @Test func `whoever is cancelled waits no longer, and an error gives the turn back`() async throws
  {
    struct Fault: Error {}
    let turns = Turns(most: 1)
    await #expect(throws: Fault.self) { try await turns.run { throw Fault() } }
    let (hold, holding) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let first = Task {
      try await turns.run {
        holding.continuation.finish()
        for await _ in hold.stream {}
      }
    }
    for await _ in holding.stream {}
    let second = Task { try await turns.run {} }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    hold.continuation.finish()
    try await first.value
    try await turns.run {}
  }
}
