extension Rational {
  /// The fraction nearest to a number among those whose members are at most `limit`, by continued fractions.
  ///
  ///     Rational(nearest: 23.976023976, within: 100_000)    // 24000/1001
  ///     Rational(nearest: .pi, within: 1000)                 // 355/113
  ///
  /// Nil for a number that is not finite, or whose whole part has more than 31 bits.
  ///
  /// - Parameter limit: 1 to 2³¹ − 1.
  package init?(nearest number: Double, within limit: Int64) {
    guard number.isFinite, abs(number) < Double(Int32.max), limit > 0 else { return nil }
    // The number as an exact fraction of 61 bits.
    let whole = number == 0 ? 0 : max(Int(abs(number).exponent), 0)
    let scale = Int64(1) << Int64(61 - whole)
    let fraction = (abs(number) * Double(scale) + 0.5).rounded(.down)
    var best = Convergents(limit: limit)
    best.approach(Int64(saturating: fraction), over: scale)
    let sign: Int64 = number < 0 ? -1 : 1
    guard let nearest = Rational(sign * best.numerator, best.denominator) else { return nil }
    self = nearest
  }
}

/// The convergents of a continued fraction, up to a limit of their members.
private struct Convergents {
  let limit: Int64
  private(set) var numerator: Int64 = 1
  private(set) var denominator: Int64 = 0
  private var lastNumerator: Int64 = 0
  private var lastDenominator: Int64 = 1

  init(limit: Int64) {
    self.limit = limit
  }

  mutating func approach(_ numerator: Int64, over denominator: Int64) {
    guard let reduced = Rational(numerator, denominator) else { return }
    if reduced.numerator <= limit, reduced.denominator <= limit {
      (self.numerator, self.denominator) = (reduced.numerator, reduced.denominator)
      return
    }
    var (rest, divisor) = (reduced.numerator, reduced.denominator)
    while divisor != 0 {
      let quotient = rest / divisor
      guard let next = step(quotient) else { return finish(rest, divisor) }
      (lastNumerator, lastDenominator) = (self.numerator, self.denominator)
      (self.numerator, self.denominator) = next
      (rest, divisor) = (divisor, rest % divisor)
    }
  }

  /// The convergent after `quotient`; nil beyond the limit.
  private func step(_ quotient: Int64) -> (Int64, Int64)? {
    let (first, overflows) = quotient.multipliedReportingOverflow(by: numerator)
    let (second, overflowsToo) = quotient.multipliedReportingOverflow(by: denominator)
    if overflows || overflowsToo { return nil }
    let next = (
      first.addingReportingOverflow(lastNumerator), second.addingReportingOverflow(lastDenominator)
    )
    guard !next.0.overflow, !next.1.overflow, next.0.partialValue <= limit,
      next.1.partialValue <= limit
    else { return nil }
    return (next.0.partialValue, next.1.partialValue)
  }

  /// Takes the last semiconvergent within the limit where that is nearer than the convergent.
  private mutating func finish(_ rest: Int64, _ divisor: Int64) {
    var quotient = Int64.max
    if numerator != 0 { quotient = (limit - lastNumerator) / numerator }
    if denominator != 0 { quotient = min(quotient, (limit - lastDenominator) / denominator) }
    let nearer = divisor.multipliedFullWidth(by: 2 * quotient * denominator + lastDenominator)
    let farther = rest.multipliedFullWidth(by: denominator)
    guard (nearer.high, nearer.low) > (farther.high, farther.low) else { return }
    numerator = quotient * numerator + lastNumerator
    denominator = quotient * denominator + lastDenominator
  }
}
