extension SpokenSegment {
  /// The time in which it is said; nil where nothing in it has a time.
  var range: ClosedRange<Double>? {
    let ends = words.compactMap(\.end)
    let starts = words.compactMap(\.start)
    guard let first = ([start].compactMap(\.self) + starts + ends).min() else { return nil }
    let isOpen = end == nil && words.last?.end == nil
    let open = isOpen ? (starts.last ?? first) + SpokenWord.longestOpenEnd : first
    return first...([end].compactMap(\.self) + ends).reduce(open, max)
  }

  /// The pause in seconds in which words are cut.
  fileprivate static let pause = 0.8

  /// The segments of words that nothing keeps together: cut behind sentences, in pauses, and where another one speaks.
  static func grouped(_ words: [SpokenWord]) -> [SpokenSegment] {
    var segments: [SpokenSegment] = []
    for word in words {
      if let last = segments.last?.words.last, !last.endsSentence, last.speaker == word.speaker,
        !last.isFollowedByPause(before: word)
      {
        segments[segments.count - 1].words.append(word)
      } else {
        segments.append(SpokenSegment(words: [word]))
      }
    }
    return segments
  }
}

extension SpokenWord {
  fileprivate func isFollowedByPause(before next: SpokenWord) -> Bool {
    guard let end = end ?? start, let start = next.start else { return false }
    return start - end > SpokenSegment.pause
  }
}
