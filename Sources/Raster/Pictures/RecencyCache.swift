/// Keeps values up to a total cost; what was used longest ago goes first.
struct RecencyCache<Key: Hashable, Value> {
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
  init(limit: Int) {
    self.limit = limit
  }

  mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.used = uses
    return entries[key]?.value
  }

  /// A value that alone costs more than the limit is not kept.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let replaced = entries.removeValue(forKey: key) { total -= replaced.cost }
    guard cost <= limit else { return }
    while total > limit - cost, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      entries.removeValue(forKey: oldest.key)
      total -= oldest.value.cost
    }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, used: uses)
    total += cost
  }
}
