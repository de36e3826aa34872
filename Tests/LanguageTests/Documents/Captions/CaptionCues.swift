import ImprintValues

@testable import ImprintLanguage

/// The words of one cue from 0 to `seconds`, as the markup of a codec has them.
func caption(
  _ text: String, _ codec: String = "subrip", settings: String = "", header: String = "",
  lasting seconds: Double = 10
) throws -> CaptionCue? {
  var cue = TimedText(start: 0, duration: seconds, text: text)
  cue.settings = settings
  return try CaptionReader([cue], in: CaptionMarkup(codec: codec, header: header)).cues.first
}

/// An event of ASS.
func event(_ text: String, style: String = "Default") -> String { "0,0,\(style),,0,0,0,,\(text)" }

extension CaptionCue {
  /// The text as it is laid out: `|` between lines, `·` where a line may break without a space.
  var line: String {
    words.enumerated().map { index, word in
      let mark =
        switch word.separator {
        case .none: "·"
        case .space: " "
        case .line: "|"
        }
      return (index == 0 ? "" : mark) + word.text
    }.joined()
  }

  /// The text with `/` around italic words, `*` around bold, `!` behind those that matter.
  var looks: String {
    words.map { word in
      let text = (word.isItalic ? "/" : "") + (word.isBold ? "*" : "") + word.text
      return text + (word.isEmphasized ? "!" : "") + (word.color.map { "#\($0.code)" } ?? "")
    }.joined(separator: " ")
  }

  /// The times of its words.
  var times: [[Double]] { words.map { [$0.start, $0.end] } }
}

extension Color {
  fileprivate var code: String { hexadecimal.map { String($0.dropFirst()) } ?? "?" }
}
