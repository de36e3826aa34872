/// A course along curves at even speed, by the distance of whole values.
struct PacedCourse {
  private let curves: [MeasuredCurve]
  /// How far from the start each curve begins.
  private let distances: [Double]
  private let total: Double

  /// Along curves of which each begins where the one before ends, or elsewhere, which takes no time.
  init(_ curves: [MeasuredCurve]) {
    self.curves = curves
    var sum = 0.0
    distances = curves.map { curve in
      defer { sum += curve.length }
      return sum
    }
    total = sum
  }

  /// - Parameter isCubic: along the cubic of equal intervals instead of along straight lines.
  init(_ values: [Vector], isCubic: Bool) {
    let times = KeyTimes(between: values.count, listed: nil)
    let spline = CatmullRomSpline(count: values.count, times: times) { values[$0] }
    self.init(
      values.indices.dropLast().map { index in
        MeasuredCurve(
          isCubic
            ? .cubic(spline.segment(index)) : Curve(from: values[index], to: values[index + 1]))
      })
  }

  /// Whether it leads anywhere.
  var isMoving: Bool { total > 0 }

  /// Which curve one is on `progress` of the way, and how far along it; beyond the ends the last one
  /// goes on. Nil without a curve.
  func place(at progress: Double) -> (curve: Int, fraction: Double)? {
    guard let last = curves.indices.last else { return nil }
    if progress == 1 { return (last, 1) }
    guard total > 0 else { return (0, 0) }
    let distance = progress * total
    var (low, high) = (0, last)
    while low < high {
      let middle = (low + high + 1) / 2
      if distances[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    return (low, curves[low].fraction(at: distance - distances[low]))
  }

  /// The value `progress` of the way; nil without a curve.
  func value(at progress: Double) -> Vector? {
    place(at: progress).map { curves[$0.curve].curve.value(at: $0.fraction) }
  }
}
