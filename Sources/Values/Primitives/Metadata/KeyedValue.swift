/// A value of metadata as it stands in a file, with its type and its locale (QuickTime File Format, "Value Atom").
package struct KeyedValue: Hashable, Sendable, Codable {
  package typealias Bytes = StoredBytes

  /// The kind of value: one of QuickTime's well-known types, such as 1 for UTF-8, 21 for a whole number and 23 for one of
  /// 32 bits with a fraction.
  package var type: UInt32
  /// The country in the upper half, the language in the lower; 0 for any.
  package var locale: UInt32
  package var bytes: Bytes

  package init(type: UInt32, locale: UInt32 = 0, bytes: Bytes) {
    (self.type, self.locale, self.bytes) = (type, locale, bytes)
  }

  package init(text: String) {
    self.init(type: Self.utf8, bytes: StoredBytes(text.utf8))
  }

  private static let utf8: UInt32 = 1
  package static let int8: UInt32 = 65
  /// Two numbers of 32 bits with fractions.
  package static let dimensions: UInt32 = 71
  /// Three by three numbers of 64 bits with fractions.
  package static let matrix: UInt32 = 83
}

extension KeyedValue {
  /// The text, or the numbers in decimal; nil for images and other data, and where the bytes are not of the type.
  package var text: String? {
    switch type {
    case Self.utf8, 4: String(validating: bytes.content, as: UTF8.self)
    case 2, 5: utf16
    case 21, Self.int8, 66, 67, 74: wholeNumber.map { String($0) }
    case 22, 75, 76, 77, 78: bits.map { String($0) }
    case 23, 70, 71, 72:
      list(of: 4) { Float(bitPattern: UInt32(truncatingIfNeeded: $0)).description }
    case 24, 79, Self.matrix: list(of: 8) { Double(bitPattern: $0).description }
    default: nil
    }
  }

  /// The code of the language in ISO 639-2; nil for any, and for one that a list of the file names.
  package var language: String? {
    // Three letters of five bits each, which begin behind "`" (ISO/IEC 14496-12, 8.4.2); smaller numbers are of a list.
    let packed = locale & 0xFFFF
    guard packed >= 0x400, packed != Self.undetermined else { return nil }
    let letters = [10, 5, 0].map { UInt8(truncatingIfNeeded: packed >> $0 & 0x1F) + 0x60 }
    guard letters.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  /// "und".
  private static let undetermined: UInt32 = 0x55C4

  /// The bytes as one number; nil for none, and for more than a number has.
  private var bits: UInt64? {
    guard 1...8 ~= bytes.content.count else { return nil }
    return bytes.content.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private var wholeNumber: Int64? {
    bits.map { bits in
      let unused = 64 - 8 * bytes.content.count
      return Int64(bitPattern: bits << UInt64(unused)) >> Int64(unused)
    }
  }

  private var utf16: String? {
    let pairs = chunks(of: 2)?.map { UInt16($0[0]) << 8 | UInt16($0[1]) }
    return pairs.flatMap { String(validating: $0, as: UTF16.self) }
  }

  private func list(of width: Int, _ number: (UInt64) -> String) -> String? {
    chunks(of: width)?.map { number($0.reduce(0) { $0 << 8 | UInt64($1) }) }.joined(separator: " ")
  }

  /// The bytes in pieces of a length; nil where there are none, or some are left.
  private func chunks(of width: Int) -> [[UInt8]]? {
    let bytes = bytes.content
    guard !bytes.isEmpty, bytes.count.isMultiple(of: width) else { return nil }
    return stride(from: 0, to: bytes.count, by: width).map { Array(bytes[$0..<$0 + width]) }
  }
}
