internal import ImprintPrimitives

/// Divides a file's tick into as few parts as it takes for some instants to fall on one.
///
///     var division = TickDivision(of: .one(over: 30))    // AVI: a tick a frame
///     division.include(seconds: 3.137)
///     division.timeBase                                  // 1/3000
///
/// An instant for which ticks would have to be finer than `TimingPlan.mostTicksASecond` is rounded, of seconds to
/// fewer decimals.
struct TickDivision {
  private(set) var parts: Int64 = 1
  private let source: Rational

  init(of source: Rational) {
    self.source = source
  }

  /// Seconds a part.
  var timeBase: Rational {
    let (product, overflows) = source.denominator.multipliedReportingOverflow(by: parts)
    return overflows ? source : Rational(source.numerator, product) ?? source
  }

  /// Takes an instant in seconds, of which six decimals count.
  mutating func include(seconds: Double) {
    let ticks = seconds / timeBase.value
    // 1.033333 is a decimal's way to write 31 thirtieths.
    if abs(ticks - ticks.rounded()) * timeBase.value <= 1e-6 { return }
    for scale in [1_000_000, 100_000, 10_000, 1000] as [Int32] {
      let time = RationalTime(
        ticks: Int64(saturating: seconds * Double(scale)), timeBase: .one(over: scale))
      if include(time) { return }
    }
  }

  /// Takes an exact instant; false where ticks would become too fine.
  @discardableResult
  mutating func include(_ time: RationalTime) -> Bool {
    guard let factor = time.denominator(in: timeBase) else { return false }
    let (parts, overflows) = self.parts.multipliedReportingOverflow(by: factor)
    let (product, isTooFine) = source.denominator.multipliedReportingOverflow(by: parts)
    guard !overflows, !isTooFine, product <= TimingPlan.mostTicksASecond else { return false }
    self.parts = parts
    return true
  }
}

extension RationalTime {
  /// The denominator of the time as a fraction of a tick; nil where it passes 64 bits.
  fileprivate func denominator(in tick: Rational) -> Int64? {
    guard let time = Rational(timeBase.numerator, timeBase.denominator),
      let whole = Rational(ticks, 1)
    else { return nil }
    // Lowest terms before each product keep the numbers small.
    guard let first = Rational(whole.numerator, time.denominator),
      let scaled = Rational(time.numerator, tick.numerator)
    else { return nil }
    let (up, upOverflows) = first.numerator.multipliedReportingOverflow(by: scaled.numerator)
    let (down, downOverflows) = first.denominator.multipliedReportingOverflow(
      by: scaled.denominator)
    guard !upOverflows, !downOverflows, let seconds = Rational(up, down),
      let parts = Rational(tick.denominator, seconds.denominator)
    else { return nil }
    return parts.denominator
  }
}
