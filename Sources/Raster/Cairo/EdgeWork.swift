/// What Cairo does to follow edges of paths: it sorts those of each row of pixels, which takes their
/// number's square where they cross.
struct EdgeWork {
  /// Pixels up and down along all edges, added.
  private(set) var travel = 0.0
  /// Of the image, in pixels.
  let height: Double

  /// Operations, of a nanosecond or less each, that one drawing may take.
  static let limit = 1e11

  init(height: Double) {
    self.height = max(height, 1)
  }

  /// Twice the height counts at most: the rest of an edge lies outside of the image.
  mutating func add(_ step: Double) {
    let step = abs(step)
    // What is no number counts as most.
    travel += step < 2 * height ? step : 2 * height
  }

  /// The factors are measured, on drawings of many paths and on paths of many crossing lines.
  var operations: Double { travel * (300 + travel / height) }
}
