/// The fonts that a text asks for, which determine its glyphs together with its characters.
package struct FontRequest: Hashable, Sendable {
  /// The fonts in order of preference, at least one.
  package let choices: [TextContent.FontChoice]
  package let weight: Double?
  package let axes: [String: Double]
  package let isItalic: Bool
  /// Whether some letters are of scripts for which fonts are made apart, from Armenian on.
  package let hasOtherScripts: Bool

  init(_ font: TextContent.FontChoice, _ typography: Typography, for text: String) {
    hasOtherScripts = text.unicodeScalars.contains { $0.value >= 0x530 }
    choices = [font] + typography.fallbacks
    weight = typography.weight
    axes = typography.axes
    isItalic = typography.isItalic
  }
}

extension TextStyle {
  /// The fonts that it asks for; its runs may ask for others.
  package var fonts: FontRequest { FontRequest(font, typography, for: string) }

  /// The fonts that its runs ask for, in their order.
  package var fontsOfRuns: [FontRequest] {
    if runs.isEmpty { return [] }
    let letters = string.utf8.filter { $0 != 0 }
    return runs.map { run in
      let own = letters[run.bytes.clamped(to: 0..<letters.count)]
      return FontRequest(run.font, run.typography, for: String(decoding: own, as: UTF8.self))
    }
  }
}
