internal import ImprintValues

/// A word of a transcript as a recogniser writes it, or several that have their time together. Times are in seconds.
struct SpokenWord {
  /// With the spaces around it, where the recogniser writes those.
  var text: String
  /// Nil where none is known.
  var start, end: Double?
  /// The speaker's name or number; nil where it tells none.
  var speaker: String?

  /// The longest time of a word without an end, in seconds.
  static let longestOpenEnd = 1.0

  /// The latest end of a word without one; nil where it has no start either.
  var openEnd: Double? { start.map { $0 + Self.longestOpenEnd } }

  /// Whether spaces stand at its ends.
  var carriesSpace: Bool {
    text.first?.isWhitespace == true || text.last?.isWhitespace == true
  }

  /// Whether it ends a sentence, perhaps with quotes and brackets behind.
  var endsSentence: Bool {
    let end = text.reversed().drop { character in
      character.isWhitespace || "\"'”’»」』)）]".contains(character)
    }
    return end.first.map { ".!?…。！？｡".contains($0) } ?? false
  }
}

/// Words that a transcript has together. Times are in seconds.
struct SpokenSegment {
  var words: [SpokenWord]
  /// Nil where none is known.
  var start, end: Double?

  /// The segment without words that have no letter.
  var withoutSilence: SpokenSegment {
    var segment = self
    segment.words.removeAll { $0.text.allSatisfy(\.isWhitespace) }
    return segment
  }

  /// Whether anything in it has a time.
  var hasTime: Bool { start != nil || words.contains { $0.start != nil } }

  /// The most letters of a word in a script that writes no spaces.
  private static let longestWord = 6

  /// Whether it says more than a word.
  var isPhrase: Bool {
    let texts = words.map(\.text)
    let parts = texts.joined().split(whereSeparator: \.isWhitespace)
    return parts.count > 1
      || texts.lazy.joined().count(where: \.isWordOfItsOwn) > Self.longestWord
  }
}
