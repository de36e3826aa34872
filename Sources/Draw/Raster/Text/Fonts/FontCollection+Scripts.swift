internal import ImprintCPango
internal import ImprintValues

extension FontCollection {
  /// A letter in a font and a language, which determine the family that draws it.
  struct DrawnLetter: Hashable {
    let letter: Unicode.Scalar
    let font: String
    let language: String?
  }

  /// The families by which a part of a text is drawn, in their order: that of its letters, those of the font, and those of the
  /// scripts that its other characters are made for. What none of them has fontconfig chooses.
  func families(
    for run: ScriptRun, after font: FontDescription, in language: String?
  ) -> String {
    let own = font.family.map { $0.split(separator: ",").map(String.init) } ?? []
    let words = font.words
    func drawing(_ letters: [Unicode.Scalar]) -> [String] {
      letters.compactMap { letter in
        let key = DrawnLetter(letter: letter, font: words, language: language)
        if let cached = familiesOfLetters.value(for: key) { return cached }
        let family = family(drawing: letter, after: font, in: language)
        familiesOfLetters.insert(family, for: key, cost: 1)
        return family
      }
    }
    let ofLetters = drawing(run.letters)
    let draws = ofLetters.contains { own.contains($0) }
    return ((draws ? own + ofLetters : ofLetters + own) + drawing(run.otherLetters)).distinct
      .joined(separator: ",")
  }

  /// The family of the font, of Noto's for the letter's script, or else of any other that fontconfig finds; nil where none has
  /// the letter.
  private func family(
    drawing letter: Unicode.Scalar, after font: FontDescription, in language: String?
  ) -> String? {
    guard let context = makeContext() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    // Some faces of other scripts have the ideographs that stand for numbers.
    let noto = letter.properties.isIdeographic ? [] : notoFamilies
    let families = [font.family].compactMap(\.self) + noto
    let text = pango_language_from_string(language ?? "en")
    let set = font.renamed(to: families.joined(separator: ",")).sized(100) {
      pango_font_map_load_fontset(map, context, $0, shim_language(text, letter.value))
    }
    guard let set = set ?? nil else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(set)) }
    guard let found = pango_fontset_get_font(set, letter.value) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(found)) }
    guard pango_font_has_char(found, letter.value) != 0 else { return nil }
    return LoadedFont.file(of: found)?.family
  }
}
