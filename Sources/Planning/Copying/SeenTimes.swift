internal import ImprintLayerTree

/// The times at which something of a scene may be seen.
struct SeenTimes {
  /// Ranges of seconds, in order and apart.
  private(set) var ranges: [Range<Double>] = []

  /// Changes of the scene after which all that follows counts as seen.
  private static let mostChanges = 4096
  /// Less than the step between any two frames, and more than what rounding loses.
  private static let margin = 1e-6

  private let scene: Scene

  init(_ scene: Scene, until end: Double) {
    self.scene = scene
    guard end > 0 else { return }
    for span in scene.spans(in: 0..<end, limit: Self.mostChanges) where span.kind != .empty {
      add(span.range)
    }
  }

  /// Whether anything may be seen at a time; at the edge of a range the scene itself is asked.
  func contains(_ time: Double) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= time - Self.margin { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].lowerBound - Self.margin <= time else { return false }
    let range = ranges[low]
    if range.lowerBound + Self.margin <= time, time < range.upperBound - Self.margin { return true }
    return !scene.displayList(at: FrameInstant(time: time)).items.isEmpty
      || low + 1 < ranges.count && ranges[low + 1].contains(time)
  }

  private mutating func add(_ range: Range<Double>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }
}
