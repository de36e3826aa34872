internal import ImprintLanguage
internal import ImprintValues

extension LottieBudget {
  /// Counts the pixels of a rectangle that are filled on a canvas: four take the time of one in a group.
  func count(filled rect: Rect, on canvas: borrowing Canvas) throws(RasterError) {
    let area = PixelRect(covering: rect, within: canvas.visible)
    try count(pixels: area.width.multipliedClamped(by: area.height) / 4)
  }

  /// Counts a path that masks or clips what is drawn on a canvas of a height.
  func count(
    _ path: LottiePath, by transform: AffineTransform, height: Int
  ) throws(RasterError) {
    try count(points: path.vertices.count)
    var edges = EdgeCost(height: Double(height))
    edges.add(path, by: transform)
    try count(operations: edges.operations)
  }
}

extension EdgeCost {
  mutating func add(_ path: LottiePath, by transform: AffineTransform) {
    for segment in path.segments {
      add(transform(segment.end).y - transform(segment.start).y)
    }
  }
}
