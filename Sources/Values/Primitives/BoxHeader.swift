/// The bytes with which a box of an ISO base media file begins (ISO/IEC 14496-12, 4.2).
///
///     BoxHeader([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70])?.name     // "ftyp", of 24 bytes
///
/// Nothing is checked: a box may claim to be shorter than its header, or longer than the file.
package struct BoxHeader: Hashable, Sendable {
  /// The size of the largest header.
  package static let mostBytes = 16

  /// The type's four bytes as a big-endian number.
  package let code: UInt32
  /// The number of bytes before the payload: 8, or 16 of a box with a long size.
  package let byteCount: Int
  /// The number of bytes of the whole box, its header too; nil where it extends to the file's end. 0 where `bytes` end
  /// inside a long size.
  package let boxByteCount: UInt64?

  /// - Parameter bytes: the bytes from the box's beginning; those behind the header are not read.
  /// - Returns: nil where there are fewer than 8.
  package init?(_ bytes: some Collection<UInt8>) {
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    let head = Array(bytes.prefix(Self.mostBytes))
    guard head.count >= 8 else { return nil }
    code = UInt32(truncatingIfNeeded: number(head[4..<8]))
    let short = number(head[..<4])
    byteCount = short == 1 ? 16 : 8
    switch short {
    case 0: boxByteCount = nil
    case 1: boxByteCount = head.count < 16 ? 0 : number(head[8...])
    default: boxByteCount = short
    }
  }

  /// The type's letters; invalid UTF-8 is repaired.
  package var name: String {
    String(
      decoding: stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: code >> $0) },
      as: UTF8.self)
  }

  /// The end of a box at `start`; nil where it extends to the file's end, is shorter than its header, or ends beyond
  /// the largest offset of a file.
  package func end(from start: Int64) -> Int64? {
    guard let boxByteCount, boxByteCount >= UInt64(byteCount),
      let count = Int64(exactly: boxByteCount)
    else { return nil }
    let (end, overflows) = start.addingReportingOverflow(count)
    return overflows ? nil : end
  }
}
