/// A cubic curve between two values, by its ends and its slopes there (Hermite's form).
struct CubicSegment {
  private let start, end: Vector
  /// The factors of u, u² and u³.
  private let line, square, cube: Vector

  /// - Parameters:
  ///   - leaving: the slope at the start, the whole interval taken as 1.
  ///   - arriving: the slope at the end.
  init(from start: Vector, to end: Vector, leaving: Vector, arriving: Vector) {
    self.start = start
    self.end = end
    let change: Vector = end - start
    line = leaving
    square = change * 3 - leaving * 2 - arriving
    cube = leaving + arriving - change * 2
  }

  /// The value `fraction` of the way along it; exact at both ends.
  func value(at fraction: Double) -> Vector {
    if fraction == 1 { return end }
    let bent: Vector = square + cube * fraction
    return start + (line + bent * fraction) * fraction
  }

  /// How long the curve is between two fractions near each other: Gauss and Legendre's rule.
  func length(from first: Double, to last: Double) -> Double {
    let (middle, half) = ((first + last) / 2, (last - first) / 2)
    return Self.rule.reduce(0) { $0 + $1.weight * speed(at: middle + $1.place * half) } * half
  }

  private func speed(at fraction: Double) -> Double {
    let bent: Vector = square * 2 + cube * (3 * fraction)
    return (line + bent * fraction).length
  }

  /// Places in −1…1 and weights of the rule with five.
  private static let rule: [(place: Double, weight: Double)] = {
    let root = (10.0 / 7).squareRoot()
    let (inner, outer) = ((5 - 2 * root).squareRoot() / 3, (5 + 2 * root).squareRoot() / 3)
    let heavy = (322 + 13 * 70.0.squareRoot()) / 900
    let light = (322 - 13 * 70.0.squareRoot()) / 900
    return [(0, 128.0 / 225), (-inner, heavy), (inner, heavy), (-outer, light), (outer, light)]
  }()
}
