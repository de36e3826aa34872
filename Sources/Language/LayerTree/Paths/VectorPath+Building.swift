public import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

/// Drawing a path step by step, as with `CGMutablePath` and `UIBezierPath`.
///
///     var tick = VectorPath()
///     tick.move(to: Point(x: 0, y: 10))
///     tick.addLine(to: Point(x: 8, y: 18))
///     tick.addLine(to: Point(x: 24, y: 0))
///
/// Without a move before it, a first segment begins at (0, 0).
extension VectorPath {
  /// The end of the last segment; the start of a subpath that was closed.
  public var currentPoint: Point? {
    subpaths.last.map { $0.isClosed ? $0.start : $0.end }
  }

  /// Begins a subpath.
  public mutating func move(to point: Point) {
    subpaths.append(Subpath(from: point))
  }

  /// Adds a straight line.
  public mutating func addLine(to point: Point) {
    add(.line(to: point))
  }

  /// Adds a cubic Bézier curve with two control points.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    add(.curve(control1, control2, to: end))
  }

  /// Adds a quadratic Bézier curve, as the cubic one that equals it.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    let start = currentPoint ?? .zero
    add(.curve(control.third(from: start), control.third(from: end), to: end))
  }

  /// Adds an arc of a circle, preceded by a line to its start where the current point lies elsewhere.
  ///
  /// - Parameters:
  ///   - startAngle: from the right, clockwise as seen.
  ///   - clockwise: as seen, with y down (as in UIKit; Core Graphics' own convention is the opposite).
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let start = startAngle.radians
    var sweep = (endAngle.radians - start).truncatingRemainder(dividingBy: 2 * .pi)
    let isWhole = abs(endAngle.radians - start) >= 2 * .pi
    if clockwise, sweep < 0 { sweep += 2 * .pi }
    if !clockwise, sweep > 0 { sweep -= 2 * .pi }
    if isWhole { sweep = clockwise ? 2 * .pi : -2 * .pi }
    func point(_ angle: Double) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let first = point(start)
    if currentPoint == nil { move(to: first) } else if currentPoint != first { addLine(to: first) }
    add(
      .arc(
        EllipticalArc(
          center: center, radii: Size(width: radius, height: radius), rotation: 0,
          startAngle: start, sweep: sweep, end: isWhole ? first : point(start + sweep))))
  }

  /// Adds a rectangle as a subpath of its own, clockwise from its top left corner.
  public mutating func addRect(_ rect: Rect) {
    subpaths += VectorPath(rectangle: rect).subpaths
  }

  /// Adds an ellipse inscribed in a rectangle as a subpath of its own, clockwise from its rightmost
  /// point.
  public mutating func addEllipse(in rect: Rect) {
    subpaths += VectorPath(ellipseIn: rect).subpaths
  }

  /// Adds a rectangle with round corners as a subpath of its own, clockwise from the left end of its
  /// upper edge.
  ///
  /// - Parameter cornerRadius: clamped to half of the shorter edge.
  public mutating func addRoundedRect(in rect: Rect, cornerRadius: Double) {
    let radius = min(max(cornerRadius, 0), rect.size.shorterEdge / 2)
    guard radius > 0 else { return addRect(rect) }
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    move(to: Point(x: left, y: rect.minY))
    for (turn, x, y) in [
      (-90.0, right, top), (0, right, bottom), (90, left, bottom), (180, left, top),
    ] {
      addArc(
        center: Point(x: x, y: y), radius: radius, startAngle: .degrees(turn),
        endAngle: .degrees(turn + 90), clockwise: true)
    }
    closeSubpath()
  }

  /// Closes the last subpath; the next segment begins at its start.
  public mutating func closeSubpath() {
    guard !subpaths.isEmpty else { return }
    subpaths[subpaths.count - 1].isClosed = true
  }

  private mutating func add(_ segment: Segment) {
    if subpaths.last?.isClosed ?? true { move(to: currentPoint ?? .zero) }
    subpaths[subpaths.count - 1].segments.append(segment)
  }
}

extension Point {
  /// The control point of a cubic curve that equals the quadratic one with this control point, at
  /// the side of `end`.
  func third(from end: Point) -> Point {
    Point(x: (end.x + 2 * x) / 3, y: (end.y + 2 * y) / 3)
  }
}
