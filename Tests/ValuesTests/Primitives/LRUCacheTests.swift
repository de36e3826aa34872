import ImprintValues
import TestSupport
import Testing

@Suite struct LRUCacheTests {
  /// A cache of 100 with values of 30 under the given keys.
  static func filled(_ keys: [Int]) -> LRUCache<Int, String> {
    var cache = LRUCache<Int, String>(limit: 100)
    for key in keys { cache.insert("value \(key)", for: key, cost: 30) }
    return cache
  }

  static func kept(_ cache: inout LRUCache<Int, String>, _ keys: ClosedRange<Int>) -> [Int] {
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

  /// Against a list that is kept in the order of use.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `any uses in any order leave what a list in that order does`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cache = LRUCache<Int, Int>(limit: 100)
    var list: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<500 {
      let key = Int.random(in: 0..<12, using: &random)
      if Bool.random(using: &random) {
        let cost = Int.random(in: 0...45, using: &random)
        cache.insert(step, for: key, cost: cost)
        list.removeAll { $0.key == key }
        while list.reduce(cost, { $0 + $1.cost }) > 100, !list.isEmpty { list.removeFirst() }
        list.append((key, step, cost))
      } else {
        let index = list.firstIndex { $0.key == key }
        #expect(cache.value(for: key) == index.map { list[$0].value }, "step \(step)")
        if let index { list.append(list.remove(at: index)) }
      }
    }
  }
}
