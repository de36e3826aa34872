/// The locations of an image file's items (`iloc`, ISO/IEC 14496-12, 8.11.3). They are changed in place: the box keeps
/// its length, so that nothing else in the file moves.
struct ItemLocations {
  /// The box's payload.
  private(set) var fields: [UInt8]
  private let widths: Widths
  private var entries: [UInt32: Entry] = [:]

  /// The widths of an entry's fields, in bytes.
  private struct Widths {
    let offset, length, base, index: Int
  }

  /// The offsets of an entry's fields in the payload.
  private struct Entry {
    /// The offset of the construction method, which says where extents count from; nil in version 0, which has only
    /// one.
    let method: Int?
    let base: Int
    let extents: Int
    let extentCount: Int
  }

  /// Nil for a box that is not of a known version, or ends early.
  init?(_ box: Box) {
    fields = box.fields
    var reader = ByteReader(fields[...])
    guard let version = reader.fullBoxVersion(), version <= 2,
      let sizes = reader.number(UInt16.self)
    else { return nil }
    let nibbles = [12, 8, 4, 0].map { Int(sizes >> $0 & 15) }
    widths = Widths(
      offset: nibbles[0], length: nibbles[1], base: nibbles[2], index: version > 0 ? nibbles[3] : 0)
    guard nibbles.allSatisfy([0, 4, 8].contains) else { return nil }
    let isWide = version == 2
    func identifier() -> UInt32? {
      isWide ? reader.number() : reader.number(UInt16.self).map(UInt32.init)
    }
    guard let count = identifier() else { return nil }
    for _ in 0..<count {
      guard let id = identifier() else { return nil }
      let method = version > 0 ? fields.count - reader.count : nil
      guard method == nil || reader.bytes(2) != nil, reader.bytes(2) != nil else { return nil }
      let base = fields.count - reader.count
      guard reader.bytes(widths.base) != nil, let extentCount = reader.number(UInt16.self) else {
        return nil
      }
      let extents = fields.count - reader.count
      let extentWidth = widths.index + widths.offset + widths.length
      guard reader.bytes(Int(extentCount) * extentWidth) != nil else { return nil }
      entries[id] = Entry(
        method: method, base: base, extents: extents, extentCount: Int(extentCount))
    }
  }

  /// The byte range of an item that lies in one piece of the file; nil for others.
  func range(of item: UInt32) -> Range<UInt64>? {
    guard let entry = entries[item], entry.extentCount == 1, widths.length > 0,
      entry.method.map({ number(at: $0, width: 2) & 15 }) ?? 0 == 0
    else { return nil }
    let offset = entry.extents + widths.index
    let (start, overflows) = number(at: entry.base, width: widths.base)
      .addingReportingOverflow(number(at: offset, width: widths.offset))
    let (end, endOverflows) = start.addingReportingOverflow(
      number(at: offset + widths.offset, width: widths.length))
    return overflows || endOverflows ? nil : start..<end
  }

  /// Sets the location of an item to one piece of the file.
  ///
  /// - Returns: false where its entry has no room for that; nothing has changed then.
  mutating func relocate(_ item: UInt32, at start: UInt64, count: UInt64) -> Bool {
    guard let entry = entries[item], entry.extentCount == 1, widths.length > 0,
      Self.fits(count, widths.length)
    else { return false }
    let offset = entry.extents + widths.index
    if widths.offset > 0, Self.fits(start, widths.offset) {
      set(0, at: entry.base, width: widths.base)
      set(start, at: offset, width: widths.offset)
    } else if widths.base > 0, Self.fits(start, widths.base) {
      set(start, at: entry.base, width: widths.base)
      set(0, at: offset, width: widths.offset)
    } else {
      return false
    }
    set(count, at: offset + widths.offset, width: widths.length)
    // Method 0 counts from the file's beginning.
    if let method = entry.method { set(0, at: method, width: 2) }
    return true
  }

  private static func fits(_ number: UInt64, _ width: Int) -> Bool {
    width == 8 || number <= UInt64(UInt32.max)
  }

  private func number(at offset: Int, width: Int) -> UInt64 {
    fields[offset..<offset + width].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func set(_ number: UInt64, at offset: Int, width: Int) {
    for index in 0..<width {
      fields[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - index)))
    }
  }
}
