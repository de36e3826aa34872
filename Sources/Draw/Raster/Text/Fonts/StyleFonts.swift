internal import ImprintLanguage

/// The fonts that a text is laid out in.
struct StyleFonts {
  let collection: FontCollection
  /// The font of the text.
  let own: FontDescription
  /// The fonts of its runs, in their order.
  let runs: [FontDescription]
}
