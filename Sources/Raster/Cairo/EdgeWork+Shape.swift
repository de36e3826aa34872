internal import LayerTree
internal import Primitives

extension EdgeWork {
  /// The operations for a shape's fill and stroke; a stroke has an edge on each side.
  ///
  /// - Parameters:
  ///   - transform: from the shape's coordinates to pixels.
  ///   - height: of the image, in pixels.
  static func operations(
    for shape: ShapeDrawing, by transform: AffineTransform, height: Double
  ) -> Double {
    var filled = EdgeWork(height: height)
    if shape.fill != nil { filled.add(shape.path, by: transform) }
    var stroked = EdgeWork(height: height)
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
