package import ImprintValues

/// A cubic Bézier curve with its length, which maps distances along it to fractions.
package struct MeasuredCubic: Sendable {
  private let curve: MeasuredCurve

  /// A curve by its ends and its inner control points.
  package init(from start: Point, _ first: Point, _ second: Point, to end: Point) {
    curve = MeasuredCurve(
      Curve(VectorPath.Piece(start: start, segment: .curve(first, second, to: end))))
  }

  /// The length, in the unit of the points.
  package var length: Double { curve.length }

  /// The fraction of the curve's parameter at a distance from its start; continued linearly beyond its ends.
  package func fraction(at distance: Double) -> Double { curve.fraction(at: distance) }

  /// The point at a fraction of the parameter.
  package func point(at fraction: Double) -> Point {
    let value = curve.curve.value(at: fraction)
    return Point(x: value.x, y: value.y)
  }

  /// The derivative of the point by the fraction.
  package func slope(at fraction: Double) -> Point {
    let value = curve.curve.slope(at: fraction)
    return Point(x: value.x, y: value.y)
  }
}
