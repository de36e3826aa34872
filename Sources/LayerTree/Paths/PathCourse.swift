internal import Primitives

#if canImport(Glibc)
  internal import Glibc
#endif

/// The course of a position along a path, as it lies in the parent.
///
/// Its values have the place, and as a third component the turn in degrees clockwise as seen.
struct PathCourse {
  private let curves: [Curve]
  private let rotationMode: MotionPath.RotationMode?
  private let isFlipped: Bool

  init(_ motion: MotionPath, in space: ParentSpace) {
    let stretch =
      switch motion.units {
      case .units: Point(x: 1, y: 1)
      case .unit: Point(x: space.size.width, y: space.size.height)
      }
    curves = motion.path.pieces.map { Curve($0, stretch: stretch) }
    rotationMode = motion.rotationMode
    isFlipped = space.isFlipped
  }

  /// Nil for a path without a segment.
  func value(of keyframes: KeyframeAnimation, at progress: PassProgress) -> Vector? {
    guard !curves.isEmpty else { return nil }
    let position = keyframes.position(at: progress, count: curves.count + 1)
    switch keyframes.calculationMode {
    case .discrete:
      return start(of: position.held)
    case .linear, .cubic:
      guard position.lower != position.upper else { return start(of: position.lower) }
      if position.isContinuous { progress.clock.horizon.noteMotion() }
      let curve = MeasuredCurve(curves[position.lower])
      return value(of: curve.curve, at: curve.fraction(at: position.fraction * curve.length))
    case .paced, .cubicPaced:
      let course = PacedCourse(curves.map(MeasuredCurve.init))
      if progress.isContinuous, course.isMoving { progress.clock.horizon.noteMotion() }
      return course.place(at: progress.held).map { value(of: curves[$0.curve], at: $0.fraction) }
    }
  }

  /// Where the curve of an index begins; after all of them, where the last one ends.
  private func start(of index: Int) -> Vector {
    let last = curves.count - 1
    return index > last ? value(of: curves[last], at: 1) : value(of: curves[index], at: 0)
  }

  private func value(of curve: Curve, at fraction: Double) -> Vector {
    var value = curve.value(at: fraction)
    if let rotationMode {
      value.z = angle(of: curve, at: fraction) + (rotationMode == .autoReverse ? 180 : 0)
    }
    return value
  }

  /// Of the way as seen, in degrees clockwise from the right.
  private func angle(of curve: Curve, at fraction: Double) -> Double {
    var slope = curve.slope(at: fraction)
    // A control point on its end leaves no slope there: the way just inside of it has one.
    if slope.length == 0 { slope = curve.slope(at: fraction < 0.5 ? 1e-4 : 1 - 1e-4) }
    return slope.length == 0 ? 0 : atan2(isFlipped ? -slope.y : slope.y, slope.x) * 180 / .pi
  }
}
