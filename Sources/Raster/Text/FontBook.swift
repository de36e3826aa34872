internal import LayerTree
internal import Primitives

/// Finds the fonts that texts ask for, with a fallback for each, and remembers what was amiss.
///
/// Not safe from several threads.
final class FontBook {
  private let bundledFont: String?
  private(set) var warnings: [RasterWarning] = []
  /// A text that counts is measured for each picture, and its box in ten ways.
  var sizes = RecencyCache<MeasuredText, Size>(limit: 256)

  init(bundledFont: String?) {
    self.bundledFont = bundledFont
  }

  /// Nil, with a warning, where there is no font at all.
  func font(for choice: TextContent.FontChoice) -> (FontDescription, FontCollection)? {
    var files = [bundledFont].compactMap { $0 }
    // One for texts in fonts by name, and one for each font file.
    if case .file(let path) = choice { files.append(path) }
    guard let fonts = FontCollection.with(files), !fonts.isEmpty else {
      warn(.noFonts)
      return nil
    }
    return (description(of: choice, in: fonts), fonts)
  }

  private func description(
    of choice: TextContent.FontChoice, in fonts: FontCollection
  ) -> FontDescription {
    switch choice {
    case .bundled: break
    case .family(let name):
      if let found = fonts.description(ofFamily: name) { return found }
      warn(.fontFamilyNotFound(name))
    case .file(let path):
      if let found = fonts.description(ofFile: path) { return found }
      warn(.fontFileNotUsable(path))
    }
    guard let bundledFont else { return FontDescription(parsing: "Sans Bold") }
    if let bundled = fonts.description(ofFile: bundledFont) { return bundled }
    warn(.fontFileNotUsable(bundledFont))
    return FontDescription(parsing: "Sans Bold")
  }

  private func warn(_ warning: RasterWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}
