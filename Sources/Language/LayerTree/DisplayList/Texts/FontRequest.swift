/// The fonts that a text asks for, which determine its glyphs together with its characters.
package struct FontRequest: Hashable, Sendable {
  /// The fonts in order of preference, at least one.
  package let choices: [TextContent.FontChoice]
  package let weight: Double?
  package let axes: [String: Double]
  package let isItalic: Bool
  /// The language as fontconfig names it; nil where any does.
  package let language: String?

  fileprivate init(
    _ font: TextContent.FontChoice, _ typography: Typography, _ language: String?
  ) {
    choices = [font] + typography.fallbacks
    weight = typography.weight
    axes = typography.axes
    isItalic = typography.isItalic
    self.language = language
  }
}

extension TextStyle {
  /// The fonts that it asks for; its runs may ask for others.
  package var fonts: FontRequest { FontRequest(font, typography, languageOfFonts) }

  /// The fonts that its runs ask for, in their order.
  package var fontsOfRuns: [FontRequest] {
    if runs.isEmpty { return [] }
    let language = languageOfFonts
    return runs.map { FontRequest($0.font, $0.typography, language) }
  }

  /// Whether some characters are not of Latin, Greek and Cyrillic, for which one font is made: those from Armenian on.
  package var hasOtherScripts: Bool {
    ([neighbor].compactMap(\.self) + string.unicodeScalars).contains { $0.value >= 0x530 }
  }

  private var languageOfFonts: String? { language?.languageOfFonts ?? string.languageOfLetters }
}

extension String {
  /// The tag of the language whose letters it has, among those that share ideographs; nil for none.
  var languageOfLetters: String? {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x3041...0x3096, 0x30A1...0x30FA, 0xFF66...0xFF9D: return "ja"
      case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: return "ko"
      case 0x3105...0x312F: return "zh-tw"
      default: break
      }
    }
    return nil
  }

  /// A language's tag as fontconfig has it, which tells Chinese by places.
  fileprivate var languageOfFonts: String {
    let parts = lowercased().split { $0 == "-" || $0 == "_" }
    let primary = parts.first.map(String.init) ?? self
    let codes = ["jpn": "ja", "kor": "ko", "chi": "zh", "zho": "zh", "cmn": "zh", "yue": "zh"]
    guard codes[primary] ?? primary == "zh" else {
      return ([codes[primary] ?? primary] + parts.dropFirst().map(String.init))
        .joined(separator: "-")
    }
    if primary == "yue" || parts.contains("hk") || parts.contains("mo") { return "zh-hk" }
    return parts.contains("tw") || parts.contains("hant") ? "zh-tw" : "zh-cn"
  }
}
