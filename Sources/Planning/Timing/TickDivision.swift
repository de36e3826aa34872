internal import ImprintValues

/// Divides a file's tick into the fewest parts for which given times are whole numbers of parts.
///
///     var division = TickDivision(of: .one(over: 30))    // AVI: a tick a frame
///     division.include(seconds: 3.137)
///     division.timeBase                                  // 1/3000
///
/// A time that would need a finer time base than `TimelineRange.mostTicksASecond` is rounded: one in seconds to fewer
/// decimals, and at last to a tick of a microsecond or two, far below what tells frames apart.
struct TickDivision {
  private(set) var parts: Int64 = 1
  private let source: Rational

  init(of source: Rational) {
    self.source = source
  }

  /// The time base after division: seconds a part.
  var timeBase: Rational {
    let (product, overflows) = source.denominator.multipliedReportingOverflow(by: parts)
    return overflows ? source : Rational(source.numerator, product) ?? source
  }

  /// Includes a time in seconds, of which six decimals count.
  mutating func include(seconds: Double) {
    let ticks = seconds / timeBase.value
    // A decimal such as 1.033333 may stand for 31/30.
    if abs(ticks - ticks.rounded()) * timeBase.value <= 1e-6 { return }
    for scale in [1_000_000, 100_000, 10_000, 1000] as [Int32] {
      let time = RationalTime(
        ticks: Int64(saturating: seconds * Double(scale)), timeBase: .one(over: scale))
      if include(time) { return }
    }
    refine()
  }

  /// Includes an exact time; false where the time base would become too fine.
  @discardableResult
  mutating func include(_ time: RationalTime) -> Bool {
    guard let factor = time.denominator(in: timeBase) else { return false }
    return divide(by: factor)
  }

  /// Divides a tick that is coarser than a microsecond or two for a time that no allowed time base holds exactly.
  private mutating func refine() {
    let tick = timeBase
    // With its numerator as a factor the tick becomes one of a whole number a second, of the smallest denominator.
    let factor = (Self.roundedTicksASecond / Double(tick.denominator)).rounded(.up)
    divide(by: Int64(saturating: factor).multipliedClamped(by: tick.numerator))
  }

  private static let roundedTicksASecond = 500_000.0

  /// Divides the present tick; false where the time base, in lowest terms, would become too fine.
  @discardableResult
  private mutating func divide(by factor: Int64) -> Bool {
    let (parts, overflows) = self.parts.multipliedReportingOverflow(by: factor)
    let (product, isTooFine) = source.denominator.multipliedReportingOverflow(by: parts)
    guard factor > 0, !overflows, !isTooFine, parts <= TimelineRange.mostTicksASecond,
      let divided = Rational(source.numerator, product),
      divided.denominator <= TimelineRange.mostTicksASecond
    else { return false }
    self.parts = parts
    return true
  }
}

extension RationalTime {
  /// The denominator of the time as a fraction of a tick; nil where it does not fit 64 bits.
  fileprivate func denominator(in tick: Rational) -> Int64? {
    guard let time = Rational(timeBase.numerator, timeBase.denominator),
      let whole = Rational(ticks, 1)
    else { return nil }
    // Reducing fractions before each product keeps the numbers small.
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
