/// An angle of CSS (CSS Values 3, section 7.1).
enum SVGAngle {
  private static let turns = ["deg": 360.0, "grad": 400, "rad": 2 * Double.pi, "turn": 1]

  /// The degrees of an angle with a unit, or of a plain 0; nil for other texts.
  static func degrees(_ text: String) -> Double? {
    if text == "0" { return 0 }
    let unit = String(text.reversed().prefix { $0.isLetter }.reversed()).lowercased()
    guard let turn = turns[unit], let number = Double(text.dropLast(unit.count)), number.isFinite
    else { return nil }
    return number / turn * 360
  }
}
