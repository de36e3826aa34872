/// A cache with a limit on its total cost, which evicts the least recently used value first.
///
/// Every operation takes constant time, however many values are cached.
package struct LRUCache<Key: Hashable, Value> {
  /// A cached value, in a doubly linked list from the most to the least recently used.
  private struct Link {
    let key: Key
    let value: Value
    let cost: Int
    /// Indices in `links` of the neighbours.
    var older, newer: Int?
  }

  private let limit: Int
  private var places: [Key: Int] = [:]
  private var links: [Link?] = []
  /// Free indices in `links`.
  private var vacant: [Int] = []
  private var newest, oldest: Int?
  private var total = 0

  /// - Parameter limit: the largest total cost, in the unit of the costs given to `insert`.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The value for `key`, which becomes the most recently used; nil where it is not cached.
  package mutating func value(for key: Key) -> Value? {
    guard let slot = places[key] else { return nil }
    if slot != newest, let link = unchained(slot) { chain(link, at: slot) }
    return links[slot]?.value
  }

  /// Caches a value and evicts others as needed; the new value stays even where its cost alone
  /// exceeds the limit.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let slot = places[key] { drop(slot) }
    while total > max(limit - cost, 0), let oldest { drop(oldest) }
    let slot = vacant.popLast() ?? links.count
    if slot == links.count { links.append(nil) }
    places[key] = slot
    total += cost
    chain(Link(key: key, value: value, cost: cost), at: slot)
  }

  /// Inserts a link at the front of the list.
  private mutating func chain(_ link: Link, at slot: Int) {
    var link = link
    (link.older, link.newer) = (newest, nil)
    links[slot] = link
    if let newest { links[newest]?.newer = slot }
    newest = slot
    if oldest == nil { oldest = slot }
  }

  /// Unlinks and returns the link at `slot`.
  private mutating func unchained(_ slot: Int) -> Link? {
    guard let link = links[slot] else { return nil }
    links[slot] = nil
    if let older = link.older { links[older]?.newer = link.newer } else { oldest = link.newer }
    if let newer = link.newer { links[newer]?.older = link.older } else { newest = link.older }
    return link
  }

  private mutating func drop(_ slot: Int) {
    guard let link = unchained(slot) else { return }
    places[link.key] = nil
    vacant.append(slot)
    total -= link.cost
  }
}
