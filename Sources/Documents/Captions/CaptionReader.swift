package import ImprintLayerTree
package import ImprintPrimitives

/// Captions have more words than are read.
package struct ManyWords: Error, Hashable {
  package let limit: Int
}

/// Turns stored cues into words.
package struct CaptionReader {
  /// The words of all cues, by their starts; those that begin together in the order of the file. None is without a word.
  package private(set) var cues: [CaptionCue] = []
  /// What is left out.
  package private(set) var omissions = CaptionOmissions()

  /// The longest time for which a cue without an end is shown, in seconds.
  static let longestOpenEnd = 10.0

  /// The longest text of a cue, in bytes: more than anybody reads at once.
  static let mostBytes = 64 << 10

  /// The most words: more than a hundred hours of speech have.
  static let mostWords = 1_000_000
  private var wordCount = 0

  /// Reads cues in any order.
  ///
  /// A cue without an end, or with one that is not behind its start, lasts until the next one starts, and ten seconds at
  /// most; of ASS it is not shown.
  package init(_ stored: [TimedText], in markup: CaptionMarkup) throws(ManyWords) {
    let sorted = stored.filter { $0.start.isFinite }.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    let followers = Self.followers(of: sorted)
    for (cue, follower) in zip(sorted, followers) {
      var end = cue.start + (cue.duration ?? 0)
      if !(end > cue.start && end.isFinite) {
        if markup.hidesEmptyTimes { continue }
        end = min(follower ?? .infinity, cue.start + Self.longestOpenEnd)
      }
      try add(cue, until: end, in: markup)
    }
  }

  private mutating func add(
    _ stored: TimedText, until end: Double, in markup: CaptionMarkup
  ) throws(ManyWords) {
    guard stored.text.utf8.count <= Self.mostBytes else {
      omissions.longCues += 1
      return
    }
    let text = markup.text(of: stored, until: end)
    omissions += text.omissions
    let words = text.words(from: stored.start, to: end)
    guard !words.isEmpty else { return }
    wordCount += words.count
    guard wordCount <= Self.mostWords else { throw ManyWords(limit: Self.mostWords) }
    var cue = CaptionCue(start: stored.start, end: end, words: words)
    (cue.place, cue.speaker) = (text.place, text.speaker)
    cues.append(cue)
  }

  /// The start of the first cue that begins later than each.
  private static func followers(of sorted: [TimedText]) -> [Double?] {
    var followers = [Double?](repeating: nil, count: sorted.count)
    for index in sorted.indices.dropLast().reversed() {
      let next = sorted[index + 1].start
      followers[index] = next > sorted[index].start ? next : followers[index + 1]
    }
    return followers
  }
}
