package import ImprintValues

/// Why a file holds no captions.
package enum CaptionFault: Error, Hashable {
  /// It has more words than are read.
  case manyWords(limit: Int)
  /// Its JSON is broken, or is none that has words.
  case json(JSON5Fault)
}

/// Turns what is stored into cues of words.
package struct CaptionReader {
  /// The cues by their starts; those that begin together in the order of the file. None is without a word.
  package private(set) var cues: [CaptionCue] = []
  /// The numbers of things that are left out.
  package private(set) var omissions = CaptionOmissions()
  private var wordCount = 0

  /// A cue whose words are not read yet.
  struct Entry {
    let start: Double
    /// Nil, 0 or below for an end that is not known.
    let duration: Double?
    /// The text of a cue that ends at a time.
    let text: (Double) -> CaptionText
  }

  /// The longest time for which a cue without an end is shown, in seconds.
  static let longestOpenEnd = 10.0
  /// The longest text of a cue, in bytes: more than anybody reads at once.
  static let mostBytes = 64 << 10
  /// The most words: more than a hundred hours of speech have.
  static let mostWords = 1_000_000

  /// Reads the cues of subtitles, in any order.
  ///
  /// A cue without an end, or with one that is not behind its start, lasts until the next one starts, and ten seconds at
  /// most; of ASS it is not shown.
  ///
  /// - Throws: `CaptionFault.manyWords`.
  package init(_ stored: [TimedText], in markup: CaptionMarkup) throws(CaptionFault) {
    let short = stored.filter { $0.text.utf8.count <= Self.mostBytes }
    let shown = short.filter { !markup.hidesEmptyTimes || $0.duration ?? 0 > 0 }
    try self.init(
      shown.map { cue in
        Entry(start: cue.start, duration: cue.duration) { end in markup.text(of: cue, until: end) }
      })
    omissions.longCues = stored.count - short.count
  }

  /// - Throws: `CaptionFault.manyWords`.
  init(_ entries: [Entry]) throws(CaptionFault) {
    let sorted = entries.filter { $0.start.isFinite }.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    for (entry, follower) in zip(sorted, Self.followers(of: sorted)) {
      let end = entry.start + (entry.duration ?? 0)
      let openEnd = min(follower ?? .infinity, entry.start + Self.longestOpenEnd)
      try add(entry, until: end > entry.start && end.isFinite ? end : openEnd)
    }
  }

  private mutating func add(_ entry: Entry, until end: Double) throws(CaptionFault) {
    let text = entry.text(end)
    omissions += text.omissions
    let words = text.words(from: entry.start, to: end)
    guard !words.isEmpty else { return }
    wordCount += words.count
    guard wordCount <= Self.mostWords else { throw .manyWords(limit: Self.mostWords) }
    var cue = CaptionCue(start: entry.start, end: end, words: words)
    (cue.place, cue.speaker) = (text.corner, text.speaker)
    cues.append(cue)
  }

  /// The start of the first cue that begins later than each.
  private static func followers(of sorted: [Entry]) -> [Double?] {
    var followers = [Double?](repeating: nil, count: sorted.count)
    for index in sorted.indices.dropLast().reversed() {
      let next = sorted[index + 1].start
      followers[index] = next > sorted[index].start ? next : followers[index + 1]
    }
    return followers
  }
}
