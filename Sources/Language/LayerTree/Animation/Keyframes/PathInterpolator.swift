internal import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

/// Interpolates a position along a path in the parent.
///
/// Values hold the position, and the rotation in degrees clockwise as seen as their third
/// component.
struct PathInterpolator {
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

  /// The value along the path; nil for a path without segments.
  func value(of keyframes: KeyframeAnimation, at progress: PassProgress) -> Vector? {
    guard !curves.isEmpty else { return nil }
    let position = keyframes.position(at: progress, count: curves.count + 1)
    switch keyframes.calculationMode {
    case .discrete:
      return start(of: position.discreteIndex)
    case .linear, .cubic:
      guard position.lower != position.upper else { return start(of: position.lower) }
      if position.isContinuous { progress.clock.horizon.noteMotion() }
      let curve = MeasuredCurve(curves[position.lower])
      return value(of: curve.curve, at: curve.fraction(at: position.fraction * curve.length))
    case .paced, .cubicPaced:
      let interpolator = PacedInterpolator(curves.map(MeasuredCurve.init))
      if progress.isContinuous, interpolator.isMoving { progress.clock.horizon.noteMotion() }
      return interpolator.location(at: progress.snapped).map {
        value(of: curves[$0.curve], at: $0.fraction)
      }
    }
  }

  /// The start of a curve; for the index after the last, its end.
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

  /// The direction of the curve as seen, in degrees clockwise from the right.
  private func angle(of curve: Curve, at fraction: Double) -> Double {
    var slope = curve.slope(at: fraction)
    // A control point that coincides with its end has no slope there; a point nearby does.
    if slope.length == 0 { slope = curve.slope(at: fraction < 0.5 ? 1e-4 : 1 - 1e-4) }
    return slope.length == 0 ? 0 : atan2(isFlipped ? -slope.y : slope.y, slope.x) * 180 / .pi
  }
}
