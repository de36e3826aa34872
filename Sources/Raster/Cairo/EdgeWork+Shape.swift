internal import LayerTree
internal import Primitives

extension EdgeWork {
  /// That of a shape's fill and stroke, whose line has an edge on each side.
  ///
  /// - Parameter transform: to pixels.
  static func operations(
    for shape: ShapeDrawing, by transform: AffineTransform, height: Double
  ) -> Double {
    var filled = EdgeWork(height: height)
    if shape.fill != nil { filled.add(shape.path, by: transform) }
    var stroked = EdgeWork(height: height)
    if let stroke = shape.stroke { stroked.add(stroke.path, by: transform) }
    return filled.operations + 4 * stroked.operations
  }

  /// Curves count from end to end.
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
