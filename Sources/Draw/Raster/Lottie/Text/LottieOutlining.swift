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

  init(_ glyphs: LottieGlyphs, _ fonts: any LottieOutlining) {
    self.glyphs = glyphs
    self.fonts = fonts
  }

  subscript(_ character: String, _ font: LottieFonts.Font) -> LottieGlyphs.Glyph? {
    let key = LottieGlyphs.Key(character: character, family: font.family, style: font.style)
    if let glyph = glyphs[key] { return glyph }
    if let known = outlines[key] { return known }
    let outline = fonts.outline(of: character, family: font.family, style: font.style)
    outlines[key] = .some(outline)
    return outline
  }
}
