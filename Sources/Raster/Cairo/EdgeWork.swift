/// Estimates Cairo's work for the edges of paths: it sorts the edges in each pixel row, which takes the square
/// of their number where they cross.
struct EdgeWork {
  /// The vertical extent of all edges, summed, in pixels.
  private(set) var travel = 0.0
  /// The height of the image, in pixels.
  let height: Double

  /// The largest number of operations for a drawing, a nanosecond or less each.
  static let limit = 1e11

  init(height: Double) {
    self.height = max(height, 1)
  }

  /// Adds an edge of a vertical extent, clamped to twice the height: the rest lies outside the image.
  mutating func add(_ step: Double) {
    let step = abs(step)
    // NaN counts as the largest.
    travel += step < 2 * height ? step : 2 * height
  }

  /// The factors were measured on drawings of many paths, and of paths with many crossing lines.
  var operations: Double { travel * (300 + travel / height) }
}
