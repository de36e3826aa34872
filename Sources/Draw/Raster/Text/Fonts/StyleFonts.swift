internal import ImprintLanguage

/// The fonts that a text is laid out in.
struct StyleFonts {
  let collection: FontCollection
  /// The font of the text.
  let own: FontDescription
  /// The fonts of its runs, in their order.
  let runs: [FontDescription]
  /// Whether letters that they lack, and the signs beside those, are drawn by the fonts of their script.
  let followsScripts: Bool

  /// A part of a text in a font of its own.
  struct Part {
    let bytes: Range<Int>
    let font: FontDescription
    /// The size of the font, unscaled.
    let size: Double
  }

  /// The parts whose fonts are others than that of the text.
  func parts(of style: TextStyle) -> [Part] {
    let looks = zip(style.allRuns, runs.isEmpty ? [own] : runs)
    let others = looks.filter { !style.hasFont(of: $0.0) }.map { run, font in
      Part(bytes: run.bytes, font: font, size: run.fontSize)
    }
    guard followsScripts, style.hasOtherScripts else { return others }
    let scripts = ScriptRun.runs(of: style.string, beside: style.neighbor)
    let language = style.fonts.language
    return looks.flatMap { run, font in
      scripts.compactMap { script in
        let bytes = script.bytes.clamped(to: run.bytes)
        if bytes.isEmpty { return nil }
        let families = collection.families(for: script, after: font, in: language)
        return Part(bytes: bytes, font: font.renamed(to: families), size: run.fontSize)
      }
    }
  }
}

extension TextStyle {
  /// Whether a run is in the font of the text: Pango shapes every other one for itself.
  fileprivate func hasFont(of run: Run) -> Bool {
    run.font == font && run.fontSize == fontSize && run.typography == typography
  }
}
