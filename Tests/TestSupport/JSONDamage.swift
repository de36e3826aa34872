/// Damages the text of a JSON document, and leaves most of its structure: values become others, are left out, doubled,
/// or the last of it.
public struct JSONDamage {
  /// Replacements of a number.
  private static let numbers = [
    "0", "-1", "1", "2", "5", "255", "1e9", "-1e9", "1e308", "0.000001", "-0.000001", "100000",
    "[1,2]",
  ]

  /// Replacements of any value.
  private let spice: [String]
  private var generator: SeededGenerator

  /// - Parameter more: values of the document's own language that take the place of others.
  public init(seed: Int, with more: [String] = []) {
    generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed))
    spice =
      [
        "1e999", "null", "true", "\"x\"", "[]", "{}", "[1]", "[1,2,3,4,5]", "99999999999999999999",
      ] + more
  }

  /// The text with up to three of its values changed.
  public mutating func damaged(_ text: String) -> String {
    var text = text
    for _ in 0...Int.random(in: 0..<3, using: &generator) {
      let values = text.ranges(of: /-?[0-9.]+|"[a-zA-Z0-9]*"|true|false/)
      guard let value = values.randomElement(using: &generator) else { break }
      let other = values.randomElement(using: &generator) ?? value
      let isNumber = text[value].first?.isNumber ?? false
      switch Int.random(in: 0..<24, using: &generator) {
      case 0..<16 where isNumber:
        text.replaceSubrange(
          value, with: Self.numbers.randomElement(using: &generator) ?? "0")
      case 0..<18: text.replaceSubrange(value, with: spice.randomElement(using: &generator) ?? "0")
      case 18..<21: text.replaceSubrange(value, with: String(text[other]))
      case 21: text.removeSubrange(value)
      case 22: text.insert(contentsOf: text[value], at: value.upperBound)
      default: text.removeSubrange(value.lowerBound...)
      }
    }
    return text
  }
}
