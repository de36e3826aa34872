internal import ImprintLayerTree

/// The times at which something of a scene may be seen.
struct SeenTimes {
  /// Ranges of seconds, in order and apart.
  private(set) var ranges: [Range<Double>] = []

  /// Changes of the scene after which all that follows counts as seen.
  private static let mostChanges = 4096
  /// Less than the step between any two frames, and more than what rounding loses.
  private static let margin = 1e-6

  /// The number of moving ranges up to which frames in them are looked at one by one.
  private static let mostMoving = 64
  /// Seconds of a moving range in which frames are looked at; an entrance or an exit is shorter.
  private static let longestMoving = 10.0

  private let scene: Scene
  /// Ranges in which something moves that may lie outside the frame.
  private var moving: [Range<Double>] = []

  init(_ scene: Scene, until end: Double) {
    self.scene = scene
    guard end > 0 else { return }
    for span in scene.spans(in: 0..<end, limit: Self.mostChanges) where span.kind != .empty {
      add(span.range)
      guard span.kind == .moving else { continue }
      let length = span.range.upperBound - span.range.lowerBound
      if length <= Self.longestMoving { moving.append(span.range) }
    }
    if moving.count > Self.mostMoving { moving = [] }
  }

  /// Whether anything may be seen at a time; in short moving ranges and at edges the scene itself is asked.
  func contains(_ time: Double) -> Bool {
    guard let index = Self.first(in: ranges, at: time) else { return false }
    let range = ranges[index]
    if range.lowerBound + Self.margin <= time, time < range.upperBound - Self.margin,
      Self.first(in: moving, at: time) == nil
    {
      return true
    }
    return !scene.displayList(at: FrameInstant(time: time)).items.isEmpty
      || index + 1 < ranges.count && ranges[index + 1].contains(time)
  }

  /// The first range that contains a time, but for a margin at its edges.
  private static func first(in ranges: [Range<Double>], at time: Double) -> Int? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= time - margin { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound - margin <= time ? low : nil
  }

  private mutating func add(_ range: Range<Double>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }
}
