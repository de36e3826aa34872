import Primitives
import Testing

@Suite struct RecencyCacheTests {
  /// A cache of 100 with values of 30 under the given keys.
  static func filled(_ keys: [Int]) -> RecencyCache<Int, String> {
    var cache = RecencyCache<Int, String>(limit: 100)
    for key in keys { cache.insert("value \(key)", for: key, cost: 30) }
    return cache
  }

  static func kept(_ cache: inout RecencyCache<Int, String>, _ keys: ClosedRange<Int>) -> [Int] {
    keys.filter { cache.value(for: $0) != nil }
  }

  @Test func `what fits is kept`() {
    var cache = Self.filled([1, 2, 3])
    #expect(cache.value(for: 2) == "value 2")
    #expect(Self.kept(&cache, 1...4) == [1, 2, 3])
  }

  @Test func `past its limit what was used longest ago goes first`() {
    var cache = Self.filled([1, 2, 3])
    _ = cache.value(for: 1)
    cache.insert("value 4", for: 4, cost: 30)
    #expect(Self.kept(&cache, 1...4) == [1, 3, 4])
  }

  @Test func `a value larger than the limit is kept alone`() {
    var cache = Self.filled([1, 2])
    cache.insert("large", for: 3, cost: 500)
    #expect(Self.kept(&cache, 1...3) == [3])
    cache.insert("value 4", for: 4, cost: 30)
    #expect(Self.kept(&cache, 1...4) == [4])
  }

  @Test func `a value that is replaced no longer counts`() {
    var cache = Self.filled([1, 1, 1, 1, 2, 3])
    #expect(Self.kept(&cache, 1...3) == [1, 2, 3])
  }
}
