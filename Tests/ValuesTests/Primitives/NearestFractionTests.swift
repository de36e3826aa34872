import ImprintValues
import Testing

/// Fractions near to numbers.
@Suite struct NearestFractionTests {
  /// The convergents of π, and rates as they are told in decimals.
  @Test(
    arguments: [
      (Double.pi, 30, 22, 7), (.pi, 1000, 355, 113), (23.976023976, 100_000, 24_000, 1001),
      (29.97002997, 100_000, 30_000, 1001), (25, 100_000, 25, 1), (12.5, 1000, 25, 2),
      (0, 1000, 0, 1), (-0.75, 1000, -3, 4), (1.0 / 3, 1000, 1, 3), (0.000_001, 1000, 0, 1),
      (2_000_000_000, 2_147_483_647, 2_000_000_000, 1),
    ] as [(Double, Int64, Int64, Int64)])
  func `the nearest fraction is found whose members are small enough`(
    number: Double, limit: Int64, numerator: Int64, denominator: Int64
  ) {
    #expect(Rational(nearest: number, within: limit) == Rational(numerator, denominator))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 2_147_483_647])
  func `a number without one has none`(number: Double) {
    #expect(Rational(nearest: number, within: 1000) == nil)
  }

  @Test func `no fraction with members as small is nearer`() {
    for number in stride(from: 0.013, through: 9, by: 0.0371) {
      guard let found = Rational(nearest: number, within: 60) else {
        Issue.record("\(number) has none")
        continue
      }
      let least =
        (1...60).map { down in
          let across = min((number * Double(down)).rounded(), 60)
          return abs(across / Double(down) - number)
        }.min() ?? 0
      #expect(abs(found.value - number) <= least + 1e-12, "\(number)")
    }
  }
}
