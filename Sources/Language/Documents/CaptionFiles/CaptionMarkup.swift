internal import ImprintValues

/// The markup in which the text of cues is written.
package struct CaptionMarkup: Sendable {
  private enum Kind {
    case plain, subRip, webVTT
    case script(ScriptStyles)
  }

  private let kind: Kind

  /// - Parameters:
  ///   - codec: FFmpeg's name of the codec; a text of others is plain.
  ///   - header: that of ASS.
  package init(codec: String, header: String = "") {
    kind =
      switch codec {
      case "subrip": .subRip
      case "webvtt": .webVTT
      case "ass": .script(ScriptStyles(header))
      default: .plain
      }
  }

  /// Whether cues without a length are meant to be never seen, as those are that programs of ASS keep for themselves.
  var hidesEmptyTimes: Bool { if case .script = kind { true } else { false } }

  /// The text of a cue as it is to be shown.
  func text(of cue: TimedText, until end: Double) -> CaptionText {
    switch kind {
    case .plain:
      var text = CaptionText()
      text.add(cue.text)
      return text
    case .subRip: return TaggedCue(subRip: cue.text).text
    case .webVTT:
      var text = TaggedCue(webVTT: cue.text).text
      text.corner = CueSettings(cue.settings).corner ?? text.corner
      text.countMarks(fromCueAt: cue.start, until: end)
      return text
    case .script(let styles): return ScriptCue(cue.text, styles, start: cue.start).text
    }
  }
}

extension CaptionText {
  /// Moves times that count from the cue's start, as Matroska has them, to where others count from.
  fileprivate mutating func countMarks(fromCueAt start: Double, until end: Double) {
    guard let last = marks.map(\.start).max(), last < start, start + last <= end else { return }
    for index in marks.indices {
      marks[index].start += start
      marks[index].end += start
    }
  }
}
