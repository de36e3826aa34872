internal import ImprintLanguage
internal import ImprintValues

/// The times at which something of a scene may be visible.
struct SeenTimes {
  /// Ranges of seconds, ascending and disjoint.
  private(set) var ranges: [Range<Double>] = []

  /// The number of changes of the scene after which everything counts as visible.
  private static let mostChanges = 4096
  /// A margin in seconds, below the step between any two frames and above rounding errors.
  private static let margin = 1e-6

  /// The number of moving ranges above which frames in them are not evaluated individually.
  private static let mostMoving = 64
  /// The longest moving range, in seconds, whose frames are evaluated individually; entrances and exits are shorter.
  private static let longestMoving = 10.0

  private let scene: Scene
  /// Ranges of motion that may take place outside the frame.
  private var moving: [Range<Double>] = []

  /// - Parameter allowance: that of the frames' instants (`FrameInstant.allowance`).
  init(_ scene: Scene, until end: Double, allowance: Double = 0) {
    self.scene = scene
    guard end > 0 else { return }
    let spans = scene.spans(in: 0..<end, limit: Self.mostChanges, allowance: allowance)
    for span in spans where span.kind != .empty {
      add(span.range)
      guard span.kind == .moving else { continue }
      let length = span.range.upperBound - span.range.lowerBound
      if length <= Self.longestMoving { moving.append(span.range) }
    }
    if moving.count > Self.mostMoving { moving = [] }
  }

  /// Whether something may be visible on a frame; in short moving ranges and near edges the scene is evaluated.
  func contains(_ instant: FrameInstant) -> Bool {
    let time = instant.time
    guard let index = Self.first(in: ranges, at: time) else { return false }
    let range = ranges[index]
    if range.lowerBound + Self.margin <= time, time < range.upperBound - Self.margin,
      Self.first(in: moving, at: time) == nil
    {
      return true
    }
    return !scene.displayList(at: instant).items.isEmpty
      || index + 1 < ranges.count && ranges[index + 1].contains(time)
  }

  /// The first range that contains a time, with a margin at both ends.
  private static func first(in ranges: [Range<Double>], at time: Double) -> Int? {
    let first = ranges.partitionPoint { $0.upperBound <= time - margin }
    return first < ranges.count && ranges[first].lowerBound - margin <= time ? first : nil
  }

  private mutating func add(_ range: Range<Double>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }
}
