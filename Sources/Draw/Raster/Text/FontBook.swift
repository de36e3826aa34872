internal import ImprintLanguage
internal import ImprintValues

/// Finds the fonts that texts ask for, with a fallback for each, and collects warnings.
///
/// Not safe from several threads.
final class FontBook {
  private let bundledFont: String?
  private(set) var warnings: [RasterWarning] = []
  /// The requests for which a font has been looked up.
  private(set) var requests: Set<FontRequest> = []
  /// Sizes of measured texts: running text is measured anew for each value, and its box in ten ways.
  var sizes = LRUCache<MeasuredText, Size>(limit: 256)
  /// Places of measured parts: captions ask for those of a page with each word.
  var parts = LRUCache<MeasuredParts, TextParts>(limit: 256)

  init(bundledFont: String?) {
    self.bundledFont = bundledFont
  }

  /// The fonts for a style and for each of its runs; nil, with a warning, where there is no font at all.
  func fonts(for style: TextStyle) -> StyleFonts? {
    let own = style.fonts
    let runs = style.fontsOfRuns
    guard let fonts = collection(for: [own] + runs) else { return nil }
    return StyleFonts(
      collection: fonts, own: font(for: own, in: fonts),
      runs: runs.map { font(for: $0, in: fonts) }, followsScripts: true)
  }

  /// Looks the fonts of requests up, so that the warnings of missing ones are there.
  func lookUp(_ requests: Set<FontRequest>) {
    for request in requests {
      if let fonts = collection(for: [request]) { _ = font(for: request, in: fonts) }
    }
  }

  /// One collection for fonts by name, and one for each set of font files.
  private func collection(for requests: [FontRequest]) -> FontCollection? {
    let files = requests.flatMap(\.choices).compactMap { choice in
      if case .file(let path) = choice { path } else { nil }
    }
    return collection(of: files.distinct)
  }

  /// The font for a request.
  private func font(for request: FontRequest, in fonts: FontCollection) -> FontDescription {
    requests.insert(request)
    let descriptions = request.choices.compactMap { description(of: $0, in: fonts) }
    guard let first = descriptions.first else {
      let standard = standard(in: fonts)
      let face = standard.taking(request, [])
      for choice in request.choices {
        warn(choice.isMissing(substitute: fonts.fullName(of: face)))
      }
      return face
    }
    let face = first.taking(request, descriptions.dropFirst().compactMap(\.family))
    for tag in fonts.missingAxes(of: request.axes.keys.sorted(), in: face) {
      warn(.noAxis(tag, font: fonts.fullName(of: face)))
    }
    return face
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

  /// Nil where it is missing.
  private func description(
    of choice: TextContent.FontChoice, in fonts: FontCollection
  ) -> FontDescription? {
    switch choice {
    case .bundled: return standard(in: fonts)
    case .family(let name):
      guard let family = fonts.description(ofFamily: name) else { return nil }
      // The full name of a font may be that of its family as another one has it.
      if let substitute = family.styleInstead, substitute.lowercased() != name.lowercased() {
        warn(.fontNotFound(name, substitute: substitute))
      }
      return family.description
    case .file(let path): return fonts.description(ofFile: path)
    }
  }

  /// The bundled font, or the machine's own in bold.
  private func standard(in fonts: FontCollection) -> FontDescription {
    guard let path = bundledFont else { return Self.machine }
    if let bundled = fonts.description(ofFile: path) { return bundled }
    warn(.fontFileNotUsable(path, substitute: fonts.fullName(of: Self.machine)))
    return Self.machine
  }

  private static var machine: FontDescription { FontDescription(parsing: "Sans Bold") }

  private func warn(_ warning: RasterWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}

extension TextContent.FontChoice {
  /// The warning where there is no such font.
  fileprivate func isMissing(substitute: String) -> RasterWarning {
    switch self {
    case .bundled: .noFonts
    case .family(let name): .fontNotFound(name, substitute: substitute)
    case .file(let path): .fontFileNotUsable(path, substitute: substitute)
    }
  }
}
