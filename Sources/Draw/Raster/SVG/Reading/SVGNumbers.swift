/// Reads numbers from the text of attributes.
enum SVGNumbers {
  /// The numbers between white space, commas and brackets; units and other words are skipped.
  static func list(in text: String) -> [Double] {
    text.split { $0.isWhitespace || ",()".contains($0) }.compactMap(leading)
  }

  /// The number at the start of a text.
  static func leading(_ text: some StringProtocol) -> Double? {
    var digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    while !digits.isEmpty {
      if let number = Double(digits) { return number }
      // `2em` has no exponent.
      digits = digits.dropLast()
    }
    return nil
  }
}
