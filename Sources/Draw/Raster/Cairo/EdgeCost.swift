internal import ImprintLanguage
internal import ImprintValues

/// Estimates Cairo's work for the edges of paths: it sorts the edges in each pixel row, which takes the square
/// of their number where they cross.
struct EdgeCost {
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

extension EdgeCost {
  /// The operations for a shape's fill and stroke; a stroke has an edge on each side.
  ///
  /// - Parameters:
  ///   - transform: from the shape's coordinates to pixels.
  ///   - height: of the image, in pixels.
  static func operations(
    for shape: ShapeDrawing, by transform: AffineTransform, height: Double
  ) -> Double {
    var filled = EdgeCost(height: height)
    if shape.fill != nil { filled.add(shape.path, by: transform) }
    var stroked = EdgeCost(height: height)
    if let stroke = shape.stroke { stroked.add(stroke.path, by: transform) }
    return filled.operations + 4 * stroked.operations
  }

  /// Adds a path, whose curves count as straight lines.
  private mutating func add(_ path: VectorPath, by transform: AffineTransform) {
    for subpath in path.subpaths {
      var y = transform(subpath.start).y
      for segment in subpath.segments {
        let end = transform(segment.end).y
        add(end - y)
        y = end
      }
    }
  }
}
