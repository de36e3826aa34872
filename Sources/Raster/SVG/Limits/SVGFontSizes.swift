/// How large the letters of a drawing get: FreeType refuses what is past 65,535 pixels, and that ends all use
/// of the font in the process; beyond, Pango's heights overflow, which ends the process.
struct SVGLetters {
  /// In units of the drawing, as librsvg asks for them: the scale comes in squared.
  private(set) var largest = 0.0

  private static let limit = 50_000.0

  /// - Parameter magnification: how many times as large as its own a unit is, where they are.
  mutating func add(_ size: Double, magnified magnification: Double) throws(SVGFault) {
    let asked = size * magnification * magnification
    guard asked >= 0, asked <= Self.limit else {
      throw SVGFault("its letters are not from 0 to 50000 units large")
    }
    largest = max(largest, asked)
  }

  /// Whether they can be drawn where a unit is `scale` pixels.
  func fit(scale: Double) -> Bool { largest * scale * scale <= Self.limit }
}
