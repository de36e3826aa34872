internal import Primitives

/// A drawing on its way up the tree: placed in one layer after the other, at last on the frame.
struct Fragment {
  let drawing: Drawing
  /// In the drawing's coordinates, what holds all of it.
  let bounds: Rect
  private(set) var transform = AffineTransform.identity
  private(set) var opacity = 1.0
  private(set) var isMoving = false

  init(_ drawing: Drawing, bounds: Rect) {
    self.drawing = drawing
    self.bounds = bounds
  }

  /// Several as one picture, back to front; nil for none.
  init?(flattening fragments: [Fragment]) {
    guard !fragments.isEmpty else { return nil }
    let elements = fragments.map {
      Drawing.Element($0.drawing, transform: $0.transform, opacity: $0.opacity)
    }
    let bounds = fragments.map { $0.transform.boundingBox(of: $0.bounds) }
    self.init(.group(elements), bounds: bounds.dropFirst().reduce(bounds[0]) { $0.union($1) })
  }

  /// In the coordinates that `transform` leads to.
  func placed(_ transform: AffineTransform, isMoving: Bool) -> Fragment {
    var placed = self
    placed.transform = self.transform.then(transform)
    placed.isMoving = self.isMoving || isMoving
    return placed
  }

  func faded(_ opacity: Double) -> Fragment {
    var faded = self
    faded.opacity = self.opacity * opacity
    return faded
  }

  /// Nil where it cannot be drawn, since a number is none.
  var item: DisplayItem? {
    let box = transform.boundingBox(of: bounds)
    let numbers = [box.minX, box.minY, box.size.width, box.size.height, transform.determinant]
    guard numbers.allSatisfy(\.isFinite), transform.determinant != 0 else { return nil }
    return DisplayItem(
      drawing: drawing, bounds: bounds, transform: transform, opacity: opacity,
      isMoving: isMoving)
  }
}
