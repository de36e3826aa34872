/// A cubic curve between two values, by its end points and end slopes (Hermite form).
struct CubicSegment {
  private let start, end: Vector
  /// The coefficients of u, u² and u³.
  private let line, square, cube: Vector

  /// - Parameters:
  ///   - leaving: the slope at the start, with the interval's length as 1.
  ///   - arriving: the slope at the end.
  init(from start: Vector, to end: Vector, leaving: Vector, arriving: Vector) {
    self.start = start
    self.end = end
    let change: Vector = end - start
    line = leaving
    square = change * 3 - leaving * 2 - arriving
    cube = leaving + arriving - change * 2
  }

  /// The value at `fraction`; exact at both ends.
  func value(at fraction: Double) -> Vector {
    if fraction == 1 { return end }
    let bent: Vector = square + cube * fraction
    return start + (line + bent * fraction) * fraction
  }

  /// The derivative of the value by the fraction.
  func slope(at fraction: Double) -> Vector {
    let bent: Vector = square * 2 + cube * (3 * fraction)
    return line + bent * fraction
  }
}
