/// Draws characters whose shapes a Lottie file does not bring.
protocol LottieOutlining: AnyObject {
  /// A character of a font, a hundred units high; nil where there is no font.
  func outline(of character: String, family: String, style: String) -> LottieGlyphs.Glyph?
}

/// The characters of a file's texts: by the file's own shapes, else by the machine's fonts.
final class LottieCharacters {
  private let glyphs: LottieGlyphs
  private let fonts: any LottieOutlining
  private var outlines: [LottieGlyphs.Key: LottieGlyphs.Glyph?] = [:]
  /// Whether there are more characters than fonts may draw; those behind have no shapes.
  private(set) var isFull = false

  init(_ glyphs: LottieGlyphs, _ fonts: any LottieOutlining) {
    self.glyphs = glyphs
    self.fonts = fonts
  }

  subscript(_ character: String, _ font: LottieFonts.Font) -> LottieGlyphs.Glyph? {
    let key = LottieGlyphs.Key(character: character, family: font.family, style: font.style)
    if let glyph = glyphs[key] { return glyph }
    if let known = outlines[key] { return known }
    // A letter with so many marks is none, and may take long.
    guard character.utf8.count <= 256 else { return nil }
    isFull = isFull || outlines.count >= LottieLimits.characters
    if isFull { return nil }
    let outline = fonts.outline(of: character, family: font.family, style: font.style)
    outlines[key] = .some(outline)
    return outline
  }
}
