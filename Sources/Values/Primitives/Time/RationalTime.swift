/// An exact instant or duration: a number of ticks of a time base.
///
///     RationalTime(ticks: 2002, timeBase: Rational(1, 60000)).seconds   // 0.0333666…
package struct RationalTime: Hashable, Sendable, Codable {
  /// In units of `timeBase`; below 0 before the zero of the clock.
  package var ticks: Int64
  /// Seconds per tick; above 0.
  package var timeBase: Rational

  /// Takes both unrounded; `rescaled(to:)` converts.
  package init(ticks: Int64, timeBase: Rational) {
    self.ticks = ticks
    self.timeBase = timeBase
  }

  /// The time in seconds, for display and lookups; `ticks` is exact.
  package var seconds: Double {
    Double(ticks) * Double(timeBase.numerator) / Double(timeBase.denominator)
  }

  /// The nearest tick of another time base, halves away from 0; saturates at the ends of `Int64`.
  package func rescaled(to other: Rational) -> RationalTime {
    if other == timeBase { return self }
    let (scale, scaleOverflows) = timeBase.numerator.multipliedReportingOverflow(
      by: other.denominator)
    let (divisor, divisorOverflows) = timeBase.denominator.multipliedReportingOverflow(
      by: other.numerator)
    guard !scaleOverflows, !divisorOverflows, scale > 0, divisor > 0 else {
      return RationalTime(ticks: Int64(saturating: seconds / other.value), timeBase: other)
    }
    let product = ticks.magnitude.multipliedFullWidth(by: scale.magnitude)
    let (low, carries) = product.low.addingReportingOverflow(divisor.magnitude / 2)
    let high = product.high + (carries ? 1 : 0)
    guard high < divisor.magnitude else {
      return RationalTime(ticks: ticks < 0 ? -.max : .max, timeBase: other)
    }
    let magnitude = Int64(clamping: divisor.magnitude.dividingFullWidth((high, low)).quotient)
    return RationalTime(ticks: ticks < 0 ? -magnitude : magnitude, timeBase: other)
  }
}

extension RationalTime {
  /// - Throws: `DecodingError` for a time base that is not above 0.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      ticks: try container.decode(Int64.self, forKey: .ticks),
      timeBase: try container.decode(Rational.self, forKey: .timeBase))
    try decoder.require(timeBase.numerator > 0, "a tick lasts more than 0 seconds")
  }
}
