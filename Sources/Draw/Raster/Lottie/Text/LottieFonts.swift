internal import ImprintLanguage
internal import ImprintValues

/// The shapes of characters that a Lottie file brings.
struct LottieGlyphs: Sendable {
  /// A character of a font.
  struct Key: Hashable, Sendable {
    let character: String
    let family, style: String
  }

  /// A character, a hundred units high.
  struct Glyph: Sendable {
    let shapes: [LottieShape]
    let width: Double
  }

  fileprivate(set) var glyphs: [Key: Glyph] = [:]

  subscript(_ key: Key) -> Glyph? { glyphs[key] }
}

/// The fonts that a Lottie file names.
struct LottieFonts: Sendable {
  struct Font: Sendable {
    let family, style: String
    /// Above the baseline, in hundredths of the size.
    let ascent: Double
  }

  private var fonts: [String: Font] = [:]
  private var first: Font?
  private(set) var glyphs = LottieGlyphs()
  /// Those of the glyphs, which any composition may show.
  let changes: LottieChanges

  init(_ file: JSON5Value, _ reader: LottieReader) throws(LottieFault) {
    for json in file["fonts"]?["list"]?.items ?? [] {
      let font = Font(
        family: json["fFamily"]?.word ?? "", style: json["fStyle"]?.word ?? "",
        ascent: json["ascent"]?.scalar ?? 75)
      if let name = json["fName"]?.word { fonts[name] = fonts[name] ?? font }
      first = first ?? font
    }
    // Their second group is a copy of the first behind it, which no player has drawn.
    let isOld = reader.isBefore(4, 7, 99)
    reader.tangentsArePlaces = isOld
    defer { reader.tangentsArePlaces = false }
    for json in file["chars"]?.items ?? [] {
      guard let character = json["ch"]?.word else { continue }
      let key = LottieGlyphs.Key(
        character: character, family: json["fFamily"]?.word ?? "",
        style: json["style"]?.word ?? "")
      guard glyphs.glyphs[key] == nil else { continue }
      let shapes = try LottieShape.list(json["data"]?["shapes"], reader)
      glyphs.glyphs[key] = LottieGlyphs.Glyph(
        shapes: isOld ? Array(shapes.prefix(1)) : shapes,
        width: json["w"]?.scalar ?? 0)
    }
    changes = reader.changes.merged
  }

  subscript(_ name: String) -> Font {
    fonts[name] ?? first ?? Font(family: name, style: "Regular", ascent: 75)
  }
}
