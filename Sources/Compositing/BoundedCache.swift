/// Keeps what was used last, up to a number of bytes.
struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    let byteCount: Int
    var lastUse: Int
  }

  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var byteCount = 0
  private var clock = 0

  /// - Parameter limit: in bytes; one value larger than all of it is still kept, alone.
  init(limit: Int) {
    self.limit = limit
  }

  /// The value for `key`, made and kept where it is not there.
  mutating func value(
    for key: Key, byteCount size: (Value) -> Int, make: () throws -> Value
  ) rethrows -> Value {
    clock += 1
    if let value = entries[key]?.value {
      entries[key]?.lastUse = clock
      return value
    }
    let value = try make()
    insert(value, for: key, byteCount: size(value))
    return value
  }

  private mutating func insert(_ value: Value, for key: Key, byteCount size: Int) {
    byteCount += size
    entries[key] = Entry(value: value, byteCount: size, lastUse: clock)
    guard byteCount > limit else { return }
    // Down to half, so that a working set just over the limit is not sorted at every picture.
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > limit / 2, entry.lastUse < clock else { break }
      entries[key] = nil
      byteCount -= entry.byteCount
    }
  }
}
