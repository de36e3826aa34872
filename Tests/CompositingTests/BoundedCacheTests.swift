import Testing

@testable import Compositing

@Suite struct BoundedCacheTests {
  /// Values are their own number of bytes; returns the keys that had to be made.
  private func made(_ cache: inout BoundedCache<Int, Int>, _ keys: [Int], bytes: Int) -> [Int] {
    var made: [Int] = []
    for key in keys {
      _ = cache.value(
        for: key, byteCount: { $0 },
        make: {
          made.append(key)
          return bytes
        })
    }
    return made
  }

  @Test func `what is kept is not made again`() {
    var cache = BoundedCache<Int, Int>(limit: 100)
    #expect(made(&cache, [1, 2, 1, 2, 3, 1], bytes: 30) == [1, 2, 3])
  }

  @Test func `past its limit what was used longest ago goes first, down to half`() {
    var cache = BoundedCache<Int, Int>(limit: 100)
    // The fourth passes 100 bytes: 2 and 3 go, until no more than 50 are held; 1 was used after them.
    #expect(made(&cache, [1, 2, 3, 1, 4], bytes: 30) == [1, 2, 3, 4])
    #expect(made(&cache, [4], bytes: 30) == [])
    #expect(made(&cache, [2, 3], bytes: 30) == [2, 3])
  }

  @Test func `a value larger than the limit is kept alone`() {
    var cache = BoundedCache<Int, Int>(limit: 100)
    #expect(made(&cache, [1], bytes: 30) == [1])
    #expect(made(&cache, [2], bytes: 500) == [2])
    #expect(made(&cache, [2], bytes: 500) == [])
    #expect(made(&cache, [1], bytes: 30) == [1])
  }

  @Test func `a value that could not be made is asked for again`() {
    struct Failure: Error {}
    var cache = BoundedCache<Int, Int>(limit: 100)
    #expect(throws: Failure.self) {
      try cache.value(for: 1, byteCount: { $0 }, make: { throw Failure() })
    }
    #expect(made(&cache, [1], bytes: 30) == [1])
  }
}
