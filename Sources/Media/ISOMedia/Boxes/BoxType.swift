/// A box's type: four bytes, most of them letters (ISO/IEC 14496-12, 4.2).
///
///     BoxType("moov").description   // "moov"
package struct BoxType: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The four bytes as a big-endian number.
  package let code: UInt32

  package init(code: UInt32) { self.code = code }

  /// Takes the first four bytes of UTF-8, filled up with spaces.
  package init(stringLiteral text: StaticString) {
    let bytes = Array(text.description.utf8.prefix(4))
    code = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }
}

extension BoxType: CustomStringConvertible {
  /// Letters as they are, and a full stop for any byte that cannot be printed.
  package var description: String {
    let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: code >> $0) }
    return String(
      decoding: bytes.map { 0x20..<0x7F ~= $0 ? $0 : UInt8(ascii: ".") }, as: UTF8.self)
  }
}
