/// Keeps values up to a total cost; what was used longest ago goes first.
///
/// For a few hundred values at most: finding what to drop looks at all of them.
public struct RecencyCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var used: UInt64
  }

  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var total = 0
  private var uses: UInt64 = 0

  /// - Parameter limit: in whatever unit `insert` counts costs.
  public init(limit: Int) {
    self.limit = limit
  }

  /// The value for `key`, which counts as a use of it; nil where it is not kept.
  public mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.used = uses
    return entries[key]?.value
  }

  /// The value that was put last is always kept, alone if it costs more than the limit.
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let replaced = entries.removeValue(forKey: key) { total -= replaced.cost }
    while total > max(limit - cost, 0),
      let oldest = entries.min(by: { $0.value.used < $1.value.used })
    {
      entries.removeValue(forKey: oldest.key)
      total -= oldest.value.cost
    }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, used: uses)
    total += cost
  }
}
