/// The directories of a TIFF structure, as in EXIF (TIFF 6.0, section 2; CIPA DC-008, 4.6).
///
/// It is only changed in place and at its end. Nothing moves, so that offsets inside a maker note stay valid.
package struct TIFFBlock {
  /// An entry of a directory.
  package struct Entry {
    package var tag, type: UInt16
    package var count: UInt32
    /// The offset of the entry's last four bytes: its value, or the value's offset.
    package var valuePlace: Int
  }

  private(set) var bytes: [UInt8]
  package let isBigEndian: Bool

  /// Nil where the bytes do not begin as TIFF does.
  package init?(_ bytes: [UInt8]) {
    switch bytes.prefix(4) {
    case [0x4D, 0x4D, 0, 42]: isBigEndian = true
    case [0x49, 0x49, 42, 0]: isBigEndian = false
    default: return nil
    }
    self.bytes = bytes
  }

  /// A maker note, which has directories and no TIFF header.
  package init(_ bytes: [UInt8], isBigEndian: Bool) {
    (self.bytes, self.isBigEndian) = (bytes, isBigEndian)
  }

  /// The offset of the first directory.
  package var firstDirectory: Int? { number(at: 4, width: 4) }

  /// The entries of the directory at an offset; nil where it exceeds the bytes, or its values lie on each other so that they
  /// are twice as long.
  package func entries(at offset: Int) -> [Entry]? {
    guard let count = number(at: offset, width: 2), count > 0,
      offset + 2 + count * 12 <= bytes.count
    else { return nil }
    let entries: [Entry] = (0..<count).compactMap { index in
      let start = offset + 2 + index * 12
      guard let tag = number(at: start, width: 2), let type = number(at: start + 2, width: 2),
        let count = number(at: start + 4, width: 4)
      else { return nil }
      return Entry(
        tag: UInt16(tag), type: UInt16(type), count: UInt32(count), valuePlace: start + 8)
    }
    let lengths = entries.reduce(0) { $0 + (start(of: $1) == nil ? 0 : length(of: $1)) }
    return lengths <= 2 * bytes.count ? entries : nil
  }

  package func entry(_ tag: UInt16, at directory: Int) -> Entry? {
    entries(at: directory)?.first { $0.tag == tag }
  }

  /// The offset of the directory to which an entry points.
  func directory(_ entry: Entry) -> Int? { number(at: entry.valuePlace, width: 4) }

  /// The bytes of an entry's value; nil where they exceed the block.
  package func value(_ entry: Entry) -> ArraySlice<UInt8>? {
    guard let start = start(of: entry) else { return nil }
    return bytes[start..<start + length(of: entry)]
  }

  /// The offset at which an entry's value begins; nil where it exceeds the bytes.
  func start(of entry: Entry) -> Int? {
    let length = length(of: entry)
    let start = length <= 4 ? entry.valuePlace : number(at: entry.valuePlace, width: 4)
    guard let start, start <= bytes.count, length <= bytes.count - start else { return nil }
    return start
  }

  /// The length of an entry's value in bytes; 0 for an unknown type.
  func length(of entry: Entry) -> Int {
    let widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
    guard widths.indices.contains(Int(entry.type)) else { return 0 }
    return Int(entry.count) * widths[Int(entry.type)]
  }

  /// A number of two or four bytes; nil past the end.
  package func number(at offset: Int, width: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    let part = bytes[offset..<offset + width]
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension TIFFBlock {
  package func bytes(of number: Int, width: Int) -> [UInt8] {
    let bigEndian = (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    return isBigEndian ? bigEndian : bigEndian.reversed()
  }

  mutating func set(_ number: Int, at offset: Int, width: Int) {
    bytes.replaceSubrange(offset..<offset + width, with: bytes(of: number, width: width))
  }

  mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    bytes.replaceSubrange(range, with: new)
  }

  /// Appends at an even offset, which it returns.
  mutating func append(_ new: [UInt8]) -> Int {
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
    bytes += new
    return bytes.count - new.count
  }

  /// Sets the value of a directory's tag, of at most four bytes, and returns the directory's new offset.
  ///
  /// A directory without the tag is copied to the end with one more entry.
  mutating func set(
    _ tag: UInt16, type: UInt16, count: Int, to value: Int, at directory: Int
  ) -> Int? {
    guard let entries = entries(at: directory) else { return nil }
    let width = type == 3 && count == 1 ? 2 : 4
    let new =
      bytes(of: Int(tag), width: 2) + bytes(of: Int(type), width: 2) + bytes(of: count, width: 4)
      + bytes(of: value, width: width) + [UInt8](repeating: 0, count: 4 - width)
    if let old = entries.first(where: { $0.tag == tag }) {
      replace(old.valuePlace - 8..<old.valuePlace + 4, with: new)
      return directory
    }
    var copy = bytes(of: entries.count + 1, width: 2)
    let behind = entries.firstIndex { $0.tag > tag } ?? entries.count
    for (index, entry) in entries.enumerated() {
      if index == behind { copy += new }
      copy += bytes[entry.valuePlace - 8..<entry.valuePlace + 4]
    }
    if behind == entries.count { copy += new }
    let next = directory + 2 + entries.count * 12
    copy += bytes(of: number(at: next, width: 4) ?? 0, width: 4)
    return append(copy)
  }
}
