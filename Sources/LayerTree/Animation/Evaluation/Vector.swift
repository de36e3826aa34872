/// The components of a value that can be added and divided: a number, a pair, a rectangle, a colour.
///
/// Those that a value does not have are 0.
typealias Vector = SIMD4<Double>

extension SIMD4<Double> {
  init(_ x: Double, _ y: Double) {
    self.init(x, y, 0, 0)
  }

  var length: Double { (self * self).sum().squareRoot() }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }

  /// The value `fraction` of the way to another one; exact at both.
  func mixed(with other: Vector, _ fraction: Double) -> Vector {
    fraction == 1 ? other : self + (other - self) * fraction
  }
}
