internal import ImprintValues

/// The text of a cue letter by letter, as its markup is read: how each looks, and the times that are written between them.
struct CaptionText {
  /// The look that markup gives a letter.
  struct Style: Hashable {
    var isItalic = false
    var isBold = false
    /// Nil for the text's own.
    var color: Color?
  }

  /// A letter: a grapheme cluster.
  struct Letter {
    let character: Character
    let style: Style
    var isEmphasized = false
  }

  /// A time between two letters.
  struct Mark {
    /// The number of letters before it.
    var index: Int
    /// The end of what is before it, in seconds.
    var end: Double
    /// The start of what is behind it, in seconds.
    var start: Double
  }

  var letters: [Letter] = []
  var marks: [Mark] = []
  /// The place in the frame that the markup asks for; nil for none.
  var corner: Place?
  /// The name of the person who speaks; nil for none.
  var speaker: String?
  /// The parts of the markup that are not shown.
  var omissions = CaptionOmissions()

  /// Adds text in one look; line ends in it stay.
  mutating func add(_ text: some StringProtocol, _ style: Style = Style()) {
    letters += text.lazy.filter { $0 != "\0" }.map { Letter(character: $0, style: style) }
  }

  /// Says when what was before has ended, and what follows starts.
  mutating func mark(end: Double, start: Double) {
    guard end.isFinite, start.isFinite else { return }
    marks.append(Mark(index: letters.count, end: end, start: start))
  }
}
