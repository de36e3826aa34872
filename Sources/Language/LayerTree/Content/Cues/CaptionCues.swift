internal import ImprintValues

/// The cues of captions in the order of their beginnings.
///
/// A cue stays until the next one where less than 0.3 s lie between, and goes when that comes where they overlap by less than
/// 0.2 s. Cues that are shown at one time stand above each other: each has a row, the lowest that is free when it begins.
public struct CaptionCues: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The cues by rising `start`; those of equal `start` in the order in which they were given.
  public let cues: [CaptionCue]
  /// The times at which cues are gone, with what they stay longer.
  package let ends: [Double]
  /// The rows of cues, from 0 at the edge of the frame: for each vertical place of those that ask for none.
  private let rows: [Double: [Int]]
  /// The latest of all ends up to a cue.
  private let latestEnds: [Double]

  /// The shortest pause in which nothing is shown, in seconds.
  package static let shortestPause = 0.3
  /// The longest time, in seconds, for which two cues overlap by mistake.
  private static let shortestOverlap = 0.2
  /// The most cues that stand above each other; of more the one goes first whose row is free first.
  private static let mostRows = 24

  /// Sorts cues; those without an extent in time, and those whose times are no numbers, are left out.
  public init(_ cues: some Sequence<CaptionCue>) {
    let cues = cues.filter { $0.start < $0.end && $0.start.isFinite && $0.end.isFinite }
      .enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    self.cues = cues
    let (ends, rows) = Self.rows(of: cues, Self.lasting(cues), unplaced: 1, Self.shortestOverlap)
    let others = [0, 0.5].map { ($0, Self.rows(of: cues, ends, unplaced: $0, 0.001).rows) }
    self.ends = ends
    self.rows = Dictionary(uniqueKeysWithValues: [(1, rows)] + others)
    var latest = -Double.infinity
    latestEnds = ends.map { end in
      latest = max(latest, end)
      return latest
    }
  }

  public init(arrayLiteral cues: CaptionCue...) { self.init(cues) }

  /// The ends of cues with what they stay longer.
  private static func lasting(_ cues: [CaptionCue]) -> [Double] {
    cues.indices.map { index in
      let end = cues[index].end
      guard index + 1 < cues.count else { return end }
      let next = cues[index + 1].start
      return next > end && next - end < shortestPause ? next : end
    }
  }

  /// The rows of cues, and their ends without what they overlap by mistake.
  ///
  /// - Parameters:
  ///   - place: the vertical place of cues that ask for none.
  ///   - mistake: the overlap, in seconds, from which two cues are shown together.
  private static func rows(
    of cues: [CaptionCue], _ ends: [Double], unplaced place: Double, _ mistake: Double
  ) -> (ends: [Double], rows: [Int]) {
    var ends = ends
    var last: [Double: [Int]] = [:]
    let rows = cues.indices.map { index in
      let (start, place) = (cues[index].start, cues[index].place?.vertical ?? place)
      let others = last[place, default: []]
      let free = others.firstIndex { other in
        ends[other] - start < min(mistake, (ends[other] - cues[other].start) / 2)
      }
      let isFull = others.count == mostRows
      let row =
        free ?? (isFull ? others.indices.min { ends[others[$0]] < ends[others[$1]] } : nil)
        ?? others.count
      if let free { ends[others[free]] = min(ends[others[free]], start) }
      if row == others.count { last[place, default: []].append(index) }
      last[place]?[row] = index
      return row
    }
    return (ends, rows)
  }

  /// The row of a cue, from 0 at the edge of the frame.
  ///
  /// - Parameter place: the vertical place of cues that ask for none.
  package func row(of index: Int, unplaced place: Double) -> Int { rows[place]?[index] ?? 0 }

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
