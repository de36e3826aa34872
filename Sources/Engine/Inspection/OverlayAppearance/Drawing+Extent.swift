internal import ImprintLanguage
internal import ImprintValues

extension Drawing {
  /// The box that it lies in, without measuring its texts: those count as the bounds of their layers.
  var extent: Rect {
    switch self {
    case .box(let box): Rect(origin: .zero, size: box.size)
    case .image(let image): Rect(origin: .zero, size: image.clip)
    case .text(let text): Rect(origin: .zero, size: text.box)
    case .shape(let shape): shape.inkBounds
    case .gradient(let gradient): Rect(origin: .zero, size: gradient.size)
    case .code(let code): Rect(origin: .zero, size: code.size)
    case .masked(let masked):
      if case .box(let size, _) = masked.mask {
        Rect(origin: .zero, size: size)
      } else {
        masked.elements.extent
      }
    case .blurred(let blurred): blurred.bounds(around: blurred.elements.extent)
    case .shaded(let shaded): shaded.bounds(around: shaded.elements.extent)
    case .tiled(let tiled): Rect(origin: .zero, size: tiled.clip)
    case .group(let elements): elements.extent
    }
  }
}

extension [Drawing.Element] {
  fileprivate var extent: Rect {
    reduce(Rect(origin: .zero, size: .zero)) {
      $0.union($1.transform.boundingBox(of: $1.drawing.extent))
    }
  }
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
