package import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

/// An arc of an ellipse, in centre parameterisation.
public struct EllipticalArc: Hashable, Sendable {
  /// The centre of the ellipse.
  package var center: Point
  /// The semi-axes, before rotation.
  package var radii: Size
  /// The rotation of the first axis, in degrees clockwise.
  package var rotation: Double
  /// The start angle in radians clockwise from the first axis, on the unit circle before scaling.
  package var startAngle: Double
  /// The swept angle in radians; negative for counterclockwise.
  package var sweep: Double
  /// The end point exactly as given, without rounding of angles.
  package var end: Point

  /// `end` must be the point at the end angle.
  package init(
    center: Point, radii: Size, rotation: Double, startAngle: Double, sweep: Double, end: Point
  ) {
    self.center = center
    self.radii = radii
    self.rotation = rotation
    self.startAngle = startAngle
    self.sweep = sweep
    self.end = end
  }

  /// Converts SVG's endpoint parameterisation of `A` (SVG 2, implementation notes 9.5); radii that
  /// are too small are scaled up.
  ///
  /// Nil where it degenerates to a line: a radius is 0 or the points are equal.
  package init?(
    from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard radii.width != 0, radii.height != 0, start != end else { return nil }
    let turn = AffineTransform.rotation(degrees: rotation)
    let back = AffineTransform.rotation(degrees: -rotation)
    // Half of the chord, on the unit circle.
    let half = back(Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2))
    let positive = Size(width: abs(radii.width), height: abs(radii.height))
    let unit = Point(x: half.x / positive.width, y: half.y / positive.height)
    let square = unit.x * unit.x + unit.y * unit.y
    let stretch = max(1, square.squareRoot())
    let radii = positive * stretch
    let point = Point(x: unit.x / stretch, y: unit.y / stretch)
    let distance = point.x * point.x + point.y * point.y
    let away = max(1 / distance - 1, 0).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let middle = Point(x: away * point.y, y: -away * point.x)
    let first = atan2(point.y - middle.y, point.x - middle.x)
    var sweep = atan2(-point.y - middle.y, -point.x - middle.x) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let shift = turn(Point(x: middle.x * radii.width, y: middle.y * radii.height))
    self.init(
      center: Point(x: (start.x + end.x) / 2 + shift.x, y: (start.y + end.y) / 2 + shift.y),
      radii: radii, rotation: rotation, startAngle: first, sweep: sweep, end: end)
  }

  /// The transform from the unit circle to the ellipse.
  package var transform: AffineTransform {
    AffineTransform.scale(x: radii.width, y: radii.height)
      .then(.rotation(degrees: rotation)).then(.translation(x: center.x, y: center.y))
  }

  /// The point at a fraction of the swept angle.
  func point(at fraction: Double) -> Point {
    if fraction == 1 { return end }
    let angle = startAngle + sweep * fraction
    return transform(Point(x: cos(angle), y: sin(angle)))
  }

  /// The derivative of the point by the fraction.
  func slope(at fraction: Double) -> Point {
    let angle = startAngle + sweep * fraction
    let circle = Point(x: -sin(angle) * sweep, y: cos(angle) * sweep)
    let map = transform
    return Point(x: map.a * circle.x + map.c * circle.y, y: map.b * circle.x + map.d * circle.y)
  }

  /// The arc between two fractions.
  func part(from first: Double, to last: Double) -> EllipticalArc {
    var part = self
    part.startAngle = startAngle + sweep * first
    part.sweep = sweep * (last - first)
    part.end = point(at: last)
    return part
  }

  /// Two opposite corners of the bounding box of the whole ellipse.
  var corners: [Point] {
    let map = transform
    let (across, down) = (
      (map.a * map.a + map.c * map.c).squareRoot(), (map.b * map.b + map.d * map.d).squareRoot()
    )
    return [
      Point(x: center.x - across, y: center.y - down),
      Point(x: center.x + across, y: center.y + down),
    ]
  }
}
