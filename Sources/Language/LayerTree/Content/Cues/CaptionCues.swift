/// The cues of captions in the order of their beginnings.
///
/// A cue stays until the next one where less than 0.3 s lie between. Cues that are shown at one time stand above each
/// other: each has a row, the lowest that is free when it begins.
public struct CaptionCues: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The cues by rising `start`; those of equal `start` in the order in which they were given.
  public let cues: [CaptionCue]
  /// The times at which cues are gone, with what they stay longer.
  package let ends: [Double]
  /// The rows of cues, from 0 at the edge of the frame.
  package let rows: [Int]
  /// The latest of all ends up to a cue.
  private let latestEnds: [Double]

  /// The shortest pause in which nothing is shown, in seconds.
  package static let shortestPause = 0.3

  /// Sorts cues; those without an extent in time, and those whose times are no numbers, are left out.
  public init(_ cues: some Sequence<CaptionCue>) {
    let cues = cues.filter { $0.start < $0.end && $0.start.isFinite && $0.end.isFinite }
      .enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    self.cues = cues
    ends = cues.indices.map { index in
      let end = cues[index].end
      guard index + 1 < cues.count else { return end }
      let next = cues[index + 1].start
      return next > end && next - end < Self.shortestPause ? next : end
    }
    rows = Self.rows(of: cues, ends)
    var latest = -Double.infinity
    latestEnds = ends.map { end in
      latest = max(latest, end)
      return latest
    }
  }

  public init(arrayLiteral cues: CaptionCue...) { self.init(cues) }

  private static func rows(of cues: [CaptionCue], _ ends: [Double]) -> [Int] {
    var rowEnds: [Double] = []
    return zip(cues, ends).map { cue, end in
      let row = rowEnds.firstIndex { $0 <= cue.start } ?? rowEnds.count
      if row == rowEnds.count { rowEnds.append(end) } else { rowEnds[row] = end }
      return row
    }
  }

  public static func == (one: CaptionCues, other: CaptionCues) -> Bool { one.cues == other.cues }

  public func hash(into hasher: inout Hasher) { hasher.combine(cues) }

  /// The indices of the cues that are shown at some time of a range, and of the one after them, in order.
  package func indices(from start: Double, to end: Double) -> [Int] {
    let next = firstIndex(after: end)
    var backwards = next < cues.count ? [next] : []
    var index = next - 1
    while index >= 0, latestEnds[index] > start {
      if ends[index] > start { backwards.append(index) }
      index -= 1
    }
    return backwards.reversed()
  }

  /// The index of the first cue that begins later than a time.
  private func firstIndex(after time: Double) -> Int {
    var (low, high) = (0, cues.count)
    while low < high {
      let middle = (low + high) / 2
      if cues[middle].start > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
