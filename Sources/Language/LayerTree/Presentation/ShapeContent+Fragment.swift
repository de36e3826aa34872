internal import ImprintValues

extension ShapeContent {
  /// The shape at an instant; nil where it is invisible.
  ///
  /// - Parameters:
  ///   - size: the size of the layer's bounds.
  ///   - space: the parent, against which lengths resolve.
  func fragment(
    _ properties: AnimatedProperties, size: Size, in space: ParentSpace
  ) throws(NotFinite) -> Fragment? {
    let path = geometry.path(in: Rect(origin: .zero, size: size))
    if fillGradient != nil || strokeGradient != nil {
      return try painted(properties, size: size, in: space)
    }
    let fill = properties.color(.fill, own: fill)
    let stroke = try stroke(along: path, properties, in: space)
    guard fill.isFinite else { throw NotFinite() }
    let isFilled = fill.alpha > 0
    // Invisible values must not distinguish drawings.
    let drawing = ShapeDrawing(
      path, fill: isFilled ? fill : nil, fillRule: isFilled ? fillRule : .nonZero, stroke: stroke)
    guard drawing.fill != nil || stroke != nil else { return nil }
    return Fragment(.shape(drawing), bounds: drawing.inkBounds)
  }

  /// The shape with gradients in place of colours: each masked by what it fills.
  private func painted(
    _ properties: AnimatedProperties, size: Size, in space: ParentSpace
  ) throws(NotFinite) -> Fragment? {
    var (filled, stroked) = (self, self)
    (filled.stroke, filled.fillGradient, filled.strokeGradient) = (.clear, nil, nil)
    (stroked.fill, stroked.fillGradient, stroked.strokeGradient) = (.clear, nil, nil)
    if fillGradient != nil { filled.fill = .white }
    if strokeGradient != nil { stroked.stroke = .white }
    let parts = [(filled, fillGradient), (stroked, strokeGradient)]
    var fragments: [Fragment] = []
    for (shape, gradient) in parts {
      guard let part = try shape.fragment(properties, size: size, in: space) else { continue }
      if let painted = gradient.map({ $0.filling(part, in: size) }) ?? part {
        fragments.append(painted)
      }
    }
    return Fragment(flattening: fragments)
  }

  private func stroke(
    along path: VectorPath, _ properties: AnimatedProperties, in space: ParentSpace
  ) throws(NotFinite) -> ShapeDrawing.Stroke? {
    let color = properties.color(.stroke, own: stroke)
    let width = properties.length(.lineWidth, own: lineWidth, in: space)
    let start = properties.number(.strokeStart, own: strokeStart)
    let end = properties.number(.strokeEnd, own: strokeEnd)
    let dash = lineDash.map { max(space.uniform($0), 0) }
    guard color.isFinite, width.isFinite, start.isFinite, end.isFinite, dash.allSatisfy(\.isFinite)
    else { throw NotFinite() }
    guard color.alpha > 0, width > 0 else { return nil }
    let part = path.part(from: start, to: end)
    if part.subpaths.isEmpty { return nil }
    return ShapeDrawing.Stroke(
      part, color, width: width, cap: lineCap, join: lineJoin,
      dash: dash.contains { $0 > 0 } ? dash : [])
  }
}

extension ShapeContent.Geometry {
  /// - Parameter bounds: the layer's bounds.
  fileprivate func path(in bounds: Rect) -> VectorPath {
    switch self {
    case .path(let path): path
    case .rectangle(let rect): VectorPath(rectangle: rect ?? bounds)
    case .ellipse(let rect): VectorPath(ellipseIn: rect ?? bounds)
    }
  }
}
