/// The components of an interpolable value: a number, a pair, a rectangle or a colour.
///
/// Unused components are 0.
typealias Vector = SIMD4<Double>

extension SIMD4<Double> {
  init(_ x: Double, _ y: Double) {
    self.init(x, y, 0, 0)
  }

  var length: Double { (self * self).sum().squareRoot() }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }

  /// The linear interpolation to `other`; exact at both ends.
  func interpolated(to other: Vector, _ fraction: Double) -> Vector {
    fraction == 1 ? other : self + (other - self) * fraction
  }
}
