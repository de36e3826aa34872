internal import FoundationEssentials
internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension Plan {
  /// The system fonts that draw the texts of layers, in the order of first use.
  ///
  /// They depend on the characters, since missing glyphs fall back to other fonts. Fonts in files that layers name,
  /// and the bundled font, are not included.
  static func fonts(
    of layers: [Layer], _ clock: CounterTimeBase, _ rasterizer: Rasterizer
  ) -> [Font] {
    FontReview(of: layers, clock, rasterizer).files.compactMap { file in
      guard let fingerprint = try? Fingerprint(of: file.path) else { return nil }
      let name = URL(fileURLWithPath: file.path).lastPathComponent
      return Font(name: file.name, file: name, fingerprint: fingerprint)
    }
  }

  /// Compares the fonts that draw the texts on this machine with those for which the plan was made.
  ///
  /// - Throws: `ExportError` `.invalid` (`input.changed`) where a text is drawn in another font, or the font's file
  ///   differs.
  func checkFonts() throws(ExportError) {
    guard let fonts else { return }
    let current = Self.fonts(
      of: allLayers, clock, Rasterizer(images: ImageFiles(), bundledFont: bundledFont))
    let (planned, actual) = (Set(fonts.map(\.fingerprint)), Set(current.map(\.fingerprint)))
    let lost = fonts.first { !actual.contains($0.fingerprint) }
    let new = current.first { !planned.contains($0.fingerprint) }
    guard let font = lost ?? new else { return }
    throw ExportError(.otherFont(planned: lost?.name, actual: new?.name, at: font.file))
  }
}
