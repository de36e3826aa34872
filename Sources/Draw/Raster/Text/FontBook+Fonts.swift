internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

extension FontBook {
  /// The fonts that draw a text.
  func fonts(of style: TextStyle) -> TextFonts {
    guard let fonts = fonts(for: style) else { return TextFonts() }
    return fonts.collection.fonts(of: style, in: fonts)
  }

  /// The fonts that draw the texts of an SVG file, for which librsvg asks Pango as texts do.
  func fonts(of texts: [SVGText]) -> TextFonts {
    guard !texts.isEmpty, let fonts = collection(of: []) else { return TextFonts() }
    return texts.reduce(into: TextFonts()) { all, text in all.add(fonts.fonts(of: text)) }
  }

  /// What librsvg draws otherwise of an SVG file's texts because of the fonts that this machine has.
  ///
  /// - Parameter path: of the file.
  func losses(of texts: [SVGText], at path: String) -> [RasterWarning] {
    guard !texts.isEmpty, let fonts = collection(of: []) else { return [] }
    return texts.flatMap { text in
      let special = fonts.fonts(of: text)
      let words =
        special.coloured.map { "coloured letters of \($0) have no colours, or are left out" }
        + special.optical.map { "the optical size of \($0) does not follow the size of the text" }
      return words.map { words in
        let what = text.occurrence.map { "<\($0.element)>: \(words)" } ?? words
        return RasterWarning.imageUnsupported(path: path, line: text.occurrence?.line, what: what)
      }
    }
  }
}

extension FontCollection {
  /// The fonts of a text of an SVG file.
  func fonts(of text: SVGText) -> TextFonts {
    var style = TextStyle(text.text, fontSize: 36)
    style.font = .family(text.font.words)
    let font = FontDescription(parsing: text.font.words)
    let fonts = StyleFonts(collection: self, own: font, runs: [], followsScripts: false)
    return self.fonts(of: style, in: fonts)
  }

  /// The fonts of a text; cached, since plans are made and checked in one process.
  fileprivate func fonts(of style: TextStyle, in fonts: StyleFonts) -> TextFonts {
    let text = ChosenText(
      string: style.string, fonts: style.fonts, runs: style.runs.map(\.bytes),
      fontsOfRuns: style.fontsOfRuns, neighbor: style.neighbor,
      followsScripts: fonts.followsScripts)
    if let cached = textFonts.value(for: text) { return cached }
    var all = TextFonts()
    if let layout = TextLayout(style, in: fonts) {
      layout.forEachRun { run in
        var fonts = TextFonts()
        fonts.missing = run.missing
        if let file = LoadedFont.file(of: run.font), !ownFamilies.contains(file.family) {
          fonts.files = [file.file]
          if run.hasColours { fonts.coloured = [file.file.name] }
          if run.hasOpticalSizes { fonts.optical = [file.file.name] }
        }
        all.add(fonts)
      }
    }
    textFonts.insert(all, for: text, cost: 1)
    return all
  }
}

extension TextLayout {
  fileprivate borrowing func forEachRun(_ body: (FontRun) -> Void) {
    guard let text = pango_layout_get_text(pointer) else { return }
    for index in 0..<lineCount() {
      for item in items(ofLine: index) {
        if let run = FontRun(item, of: text) { body(run) }
      }
    }
  }
}
