internal import Imprint

extension [Job.Part] {
  /// Parses parts in order: `3-10,1:20-end-2`.
  ///
  /// Nil for a word that is none, and where a part is empty, or begins before the one before it ends.
  init?(notation: String) {
    self = []
    for word in notation.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = Job.Part(notation: word), last?.isBefore(part) ?? true else { return nil }
      append(part)
    }
  }
}

extension Job.Part {
  /// Parses `3-10`, `end-20-end-10` and the like.
  fileprivate init?(notation: Substring) {
    let dashes = notation.indices.filter { notation[$0] == "-" }
    let parts = dashes.compactMap { dash -> Job.Part? in
      guard let start = TimeNotation(String(notation[..<dash])),
        let end = TimeNotation(String(notation[notation.index(after: dash)...])),
        start.number >= 0, end.number >= 0
      else { return nil }
      return Job.Part(from: start, to: end)
    }
    // `end-3-end` alone can be divided at two dashes; its first one belongs to the time.
    guard let part = parts.last, !part.isEmpty else { return nil }
    self = part
  }

  /// Whether nothing lies in it, as far as that is known before its input is.
  private var isEmpty: Bool { !TimeNotation.mayBe(start, before: end) }

  /// Whether another part may follow.
  fileprivate func isBefore(_ other: Job.Part) -> Bool {
    end == other.start || TimeNotation.mayBe(end, before: other.start)
  }
}
