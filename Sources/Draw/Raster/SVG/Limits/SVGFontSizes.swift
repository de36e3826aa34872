/// The largest font size of a drawing.
///
/// FreeType refuses glyphs past 65,535 pixels, after which the font is unusable in the process; beyond that
/// Pango's heights overflow, which ends the process.
struct SVGFontSizes {
  /// In user units as librsvg requests them, with the scale squared.
  private(set) var largest = 0.0

  private static let limit = 50_000.0

  /// - Parameter magnification: the factor by which transforms enlarge the text.
  mutating func add(_ size: Double, magnified magnification: Double) throws(SVGFault) {
    let effective = size * magnification * magnification
    guard effective >= 0, effective <= Self.limit else {
      throw SVGFault("its letters are not from 0 to 50000 units large")
    }
    largest = max(largest, effective)
  }

  /// Whether text can be drawn where a user unit is `scale` pixels.
  func fit(scale: Double) -> Bool { largest * scale * scale <= Self.limit }
}
