internal import ImprintValues

/// Interpolates along curves at constant speed, measured by the distance between whole values.
struct PacedInterpolator {
  private let curves: [MeasuredCurve]
  /// The distance from the start at which each curve begins.
  private let distances: [Double]
  private let total: Double

  /// Joins curves; a gap between two takes no time.
  init(_ curves: [MeasuredCurve]) {
    self.curves = curves
    var sum = 0.0
    distances = curves.map { curve in
      defer { sum += curve.length }
      return sum
    }
    total = sum
  }

  /// - Parameter isCubic: whether to follow the Catmull-Rom spline of equal intervals instead of
  ///   lines.
  init(_ values: [Vector], isCubic: Bool) {
    let times = KeyTimes(interpolating: values.count, listed: nil)
    let spline = CatmullRomSpline(count: values.count, times: times) { values[$0] }
    self.init(
      values.indices.dropLast().map { index in
        MeasuredCurve(
          isCubic
            ? .cubic(spline.segment(index)) : Curve(from: values[index], to: values[index + 1]))
      })
  }

  /// Whether it has a length.
  var isMoving: Bool { total > 0 }

  /// The curve at `progress` and the fraction along it; the first and last curve continue beyond
  /// the ends. Nil without a curve.
  func location(at progress: Double) -> (curve: Int, fraction: Double)? {
    guard let last = curves.indices.last else { return nil }
    if progress == 1 { return (last, 1) }
    guard total > 0 else { return (0, 0) }
    let distance = progress * total
    let curve = max(distances.prefix(last + 1).partitionPoint { $0 <= distance } - 1, 0)
    return (curve, curves[curve].fraction(at: distance - distances[curve]))
  }

  /// The value at `progress`; nil without a curve.
  func value(at progress: Double) -> Vector? {
    location(at: progress).map { curves[$0.curve].curve.value(at: $0.fraction) }
  }
}
