/// The numbers in an attribute's text, as SVG writes lists of them.
enum SVGNumbers {
  /// Those that stand between blanks, commas and brackets; units and what is no number are left out.
  static func list(in text: String) -> [Double] {
    text.split { $0.isWhitespace || ",()".contains($0) }.compactMap(leading)
  }

  /// The number that a text begins with.
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
