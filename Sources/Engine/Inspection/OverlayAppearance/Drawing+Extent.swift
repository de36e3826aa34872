internal import ImprintLanguage
internal import ImprintValues

extension Drawing {
  /// The box that it lies in, without measuring its texts: those count as the bounds of their layers.
  var extent: Rect { bounds { text in Rect(origin: .zero, size: text.box) } }
}

extension ShapeDrawing {
  /// The box of its fill, which letters on it lie in; with its stroke where nothing is filled.
  var extent: Rect { colorOfRectangle == nil ? inkBounds : path.controlBox }

  /// The fill of an upright rectangle; nil for other shapes.
  var colorOfRectangle: Color? { path == VectorPath(rectangle: path.controlBox) ? fill : nil }
}

extension Rect {
  /// Whether another rectangle lies in it.
  func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
