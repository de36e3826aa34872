/// A CSS length with its unit.
struct SVGLength {
  private let number: Double
  private let unit: String

  /// Nil where the text does not begin with a number; `larger` is read as 1.2em.
  init?(_ text: String) {
    switch text.lowercased() {
    case "larger": (number, unit) = (1.2, "em")
    case let text:
      guard let number = SVGNumbers.leading(text) else { return nil }
      self.number = number
      unit = String(text.reversed().prefix { $0.isLetter || $0 == "%" }.reversed())
    }
  }

  /// The length in pixels, 96 to the inch (CSS Values 3, section 6.2).
  ///
  /// - Parameter inherited: the base of `em`, `ex` and percentages.
  func size(in inherited: Double) -> Double {
    switch unit {
    case "em", "ex", "ch", "rem": number * inherited
    case "%": number / 100 * inherited
    case "pt": number * 96 / 72
    case "pc": number * 16
    case "in": number * 96
    case "cm": number * 96 / 2.54
    case "mm": number * 96 / 25.4
    default: number
    }
  }
}
