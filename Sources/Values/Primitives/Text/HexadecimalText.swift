/// Bytes as digits in base 16, two each, in small letters.
///
///     [0, 255].hexadecimal                // "00ff"
///     [UInt8](hexadecimal: "00ff")        // [0, 255]
///     [UInt8](hexadecimal: "00FF")        // nil
extension [UInt8] {
  package var hexadecimal: String {
    String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Nil for an odd number of digits, and for any other character.
  package init?(hexadecimal text: String) {
    let values = text.utf8.compactMap { digit in digits.firstIndex(of: digit).map(UInt8.init) }
    guard values.count == text.utf8.count, values.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}

private let digits = Array("0123456789abcdef".utf8)
