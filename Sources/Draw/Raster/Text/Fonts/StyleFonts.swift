internal import ImprintLanguage

/// The fonts that a text is laid out in.
struct StyleFonts {
  let collection: FontCollection
  /// That of the text.
  let own: FontDescription
  /// Those of its runs, in their order.
  let runs: [FontDescription]
}
