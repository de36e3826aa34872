/// An exact instant or duration: a count of ticks of a time base in seconds.
///
///     RationalTime(ticks: 2002, timeBase: Rational(1, 60000)).seconds   // 0.0333666…
public struct RationalTime: Hashable, Sendable, Codable {
  /// Of `timeBase`; below 0 for what lies before the zero.
  public var ticks: Int64
  /// Seconds a tick; above 0.
  public var timeBase: Rational

  /// Nothing is rounded; see `rescaled(to:)` for that.
  public init(ticks: Int64, timeBase: Rational) {
    self.ticks = ticks
    self.timeBase = timeBase
  }

  /// As a floating-point number, for showing and for looking up; the ticks are what is exact.
  public var seconds: Double {
    Double(ticks) * Double(timeBase.numerator) / Double(timeBase.denominator)
  }

  /// The nearest tick of another time base, halves away from 0; held at the ends of `Int64`.
  public func rescaled(to other: Rational) -> RationalTime {
    if other == timeBase { return self }
    let (scale, scaleOverflows) = timeBase.numerator.multipliedReportingOverflow(
      by: other.denominator)
    let (divisor, divisorOverflows) = timeBase.denominator.multipliedReportingOverflow(
      by: other.numerator)
    guard !scaleOverflows, !divisorOverflows, scale > 0, divisor > 0 else {
      return RationalTime(ticks: Int64(held: seconds / other.value), timeBase: other)
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

extension Int64 {
  /// The nearest integer, held at the ends of the type; 0 for what is no number.
  public init(held value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= 0x1p63 {
      self = .max
    } else if value < -0x1p63 {
      self = .min
    } else {
      self = Int64(value.rounded())
    }
  }
}

extension RationalTime {
  /// - Throws: `DecodingError` for a time base that is not above 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      ticks: try container.decode(Int64.self, forKey: .ticks),
      timeBase: try container.decode(Rational.self, forKey: .timeBase))
    try decoder.require(timeBase.numerator > 0, "a tick lasts more than 0 seconds")
  }
}
