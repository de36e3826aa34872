internal import ImprintValues

/// A curve between two values: a line, a cubic or an arc.
enum Curve {
  case line(CubicSegment)
  case cubic(CubicSegment)
  /// An arc, scaled across and down.
  case arc(EllipticalArc, stretch: Point)

  /// A straight line.
  init(from start: Vector, to end: Vector) {
    let change = end - start
    self = .line(CubicSegment(from: start, to: end, leaving: change, arriving: change))
  }

  /// - Parameter stretch: the scale of the piece's coordinates, across and down.
  init(_ piece: VectorPath.Piece, stretch: Point = Point(x: 1, y: 1)) {
    func vector(_ point: Point) -> Vector { Vector(point.x * stretch.x, point.y * stretch.y) }
    let start = vector(piece.start)
    switch piece.segment {
    case .line(let end):
      self.init(from: start, to: vector(end))
    case .curve(let first, let second, let end):
      let end = vector(end)
      self = .cubic(
        CubicSegment(
          from: start, to: end, leaving: (vector(first) - start) * 3,
          arriving: (end - vector(second)) * 3))
    case .arc(let arc):
      self = .arc(arc, stretch: stretch)
    }
  }

  /// The value at `fraction`; exact at both ends, and continued beyond them.
  func value(at fraction: Double) -> Vector {
    switch self {
    case .line(let segment), .cubic(let segment): return segment.value(at: fraction)
    case .arc(let arc, let stretch):
      let point = arc.point(at: fraction)
      return Vector(point.x * stretch.x, point.y * stretch.y)
    }
  }

  /// The derivative of the value by the fraction.
  func slope(at fraction: Double) -> Vector {
    switch self {
    case .line(let segment), .cubic(let segment): return segment.slope(at: fraction)
    case .arc(let arc, let stretch):
      let slope = arc.slope(at: fraction)
      return Vector(slope.x * stretch.x, slope.y * stretch.y)
    }
  }

  /// The length between two close fractions, by five-point Gauss-Legendre quadrature; exact for a
  /// line.
  func length(from first: Double, to last: Double) -> Double {
    if case .line = self { return slope(at: 0).length * (last - first) }
    let (middle, half) = ((first + last) / 2, (last - first) / 2)
    return Self.rule.reduce(0) { sum, node in
      sum + node.weight * slope(at: middle + node.abscissa * half).length
    } * half
  }

  /// The nodes in −1…1 and weights of the five-point rule.
  private static let rule: [(abscissa: Double, weight: Double)] = {
    let root = (10.0 / 7).squareRoot()
    let (inner, outer) = ((5 - 2 * root).squareRoot() / 3, (5 + 2 * root).squareRoot() / 3)
    let heavy = (322 + 13 * 70.0.squareRoot()) / 900
    let light = (322 - 13 * 70.0.squareRoot()) / 900
    return [(0, 128.0 / 225), (-inner, heavy), (inner, heavy), (-outer, light), (outer, light)]
  }()
}
