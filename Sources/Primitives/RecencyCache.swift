/// Keeps values up to a total cost; what was used longest ago goes first.
///
/// Finding a value, keeping one and dropping one each take the same time however many are kept.
public struct RecencyCache<Key: Hashable, Value> {
  /// A value, in a chain from the one used last to the one used longest ago.
  private struct Link {
    let key: Key
    let value: Value
    let cost: Int
    /// The places of those used next before and next after it.
    var older, newer: Int?
  }

  private let limit: Int
  private var places: [Key: Int] = [:]
  private var links: [Link?] = []
  /// Places in `links` that hold nothing.
  private var vacant: [Int] = []
  private var newest, oldest: Int?
  private var total = 0

  /// - Parameter limit: in whatever unit `insert` counts costs.
  public init(limit: Int) {
    self.limit = limit
  }

  /// The value for `key`, which counts as a use of it; nil where it is not kept.
  public mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest, let link = unchained(place) { chain(link, at: place) }
    return links[place]?.value
  }

  /// The value that was put last is always kept, alone if it costs more than the limit.
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let place = places[key] { drop(place) }
    while total > max(limit - cost, 0), let oldest { drop(oldest) }
    let place = vacant.popLast() ?? links.count
    if place == links.count { links.append(nil) }
    places[key] = place
    total += cost
    chain(Link(key: key, value: value, cost: cost), at: place)
  }

  /// Puts a link first.
  private mutating func chain(_ link: Link, at place: Int) {
    var link = link
    (link.older, link.newer) = (newest, nil)
    links[place] = link
    if let newest { links[newest]?.newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }

  /// Takes a link out of the chain, from which its place is missing then.
  private mutating func unchained(_ place: Int) -> Link? {
    guard let link = links[place] else { return nil }
    links[place] = nil
    if let older = link.older { links[older]?.newer = link.newer } else { oldest = link.newer }
    if let newer = link.newer { links[newer]?.older = link.older } else { newest = link.older }
    return link
  }

  private mutating func drop(_ place: Int) {
    guard let link = unchained(place) else { return }
    places[link.key] = nil
    vacant.append(place)
    total -= link.cost
  }
}
