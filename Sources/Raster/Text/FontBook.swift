internal import ImprintLayerTree
internal import ImprintPrimitives

/// Finds the fonts that texts ask for, with a fallback for each, and collects warnings.
///
/// Not safe from several threads.
final class FontBook {
  private let bundledFont: String?
  private(set) var warnings: [RasterWarning] = []
  /// The choices for which a font has been looked up.
  private(set) var choices: Set<TextContent.FontChoice> = []
  /// Sizes of measured texts: running text is measured anew for each value, and its box in ten ways.
  var sizes = LRUCache<MeasuredText, Size>(limit: 256)

  init(bundledFont: String?) {
    self.bundledFont = bundledFont
  }

  /// The font for a choice, and the collection that it is in; nil, with a warning, where there is no font at
  /// all.
  func font(for choice: TextContent.FontChoice) -> (FontDescription, FontCollection)? {
    choices.insert(choice)
    var files: [String] = []
    // One collection for fonts by name, and one for each font file.
    if case .file(let path) = choice { files.append(path) }
    return collection(of: files).map { (description(of: choice, in: $0), $0) }
  }

  /// The machine's fonts, the bundled one and those of files; nil, with a warning, where there is no font at all.
  func collection(of files: [String]) -> FontCollection? {
    guard let fonts = FontCollection.with([bundledFont].compactMap(\.self) + files), !fonts.isEmpty
    else {
      warn(.noFonts)
      return nil
    }
    return fonts
  }

  private func description(
    of choice: TextContent.FontChoice, in fonts: FontCollection
  ) -> FontDescription {
    switch choice {
    case .bundled: return standard(in: fonts)
    case .family(let name):
      guard let found = fonts.description(ofFamily: name) else {
        let standard = standard(in: fonts)
        warn(.fontNotFound(name, taken: fonts.fullName(of: standard)))
        return standard
      }
      // The full name of a font may be that of its family as another one has it.
      if let taken = found.styleInstead, taken.lowercased() != name.lowercased() {
        warn(.fontNotFound(name, taken: taken))
      }
      return found.description
    case .file(let path):
      return description(ofFile: path, in: fonts) ?? standard(in: fonts)
    }
  }

  /// The bundled font, or the machine's own in bold.
  private func standard(in fonts: FontCollection) -> FontDescription {
    let bundled = bundledFont.flatMap { description(ofFile: $0, in: fonts) }
    return bundled ?? Self.machine
  }

  private static var machine: FontDescription { FontDescription(parsing: "Sans Bold") }

  private func description(
    ofFile path: String, in fonts: FontCollection
  ) -> FontDescription? {
    if let found = fonts.description(ofFile: path) { return found }
    let instead = bundledFont.flatMap(fonts.description(ofFile:)) ?? Self.machine
    warn(.fontFileNotUsable(path, taken: fonts.fullName(of: instead)))
    return nil
  }

  private func warn(_ warning: RasterWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}
