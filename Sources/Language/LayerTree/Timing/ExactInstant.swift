/// Removes rounding errors from a computed time.
///
/// Frame times are correctly rounded fractions (ticks over a rate). A boundary at the same
/// fraction, computed from products of decimals, may be off by a few units in the last place: 0.1 ·
/// 3 is past 0.3. Rounded to its fraction, it is the same number again.
enum ExactInstant {
  /// Rates and decimals in use have denominators up to this.
  private static let largestDenominator = 100_000.0

  /// The fraction nearest to `time`, correctly rounded; `time` rounded to about 10⁻¹¹ s where it is
  /// none.
  static func nearest(to time: Double) -> Double {
    // Larger doubles lack the digits needed, and no video is that long.
    guard abs(time) < 0x1p32 else { return time }
    return fraction(for: time) ?? (time * 0x1p36).rounded() / 0x1p36
  }

  /// The first convergent of the continued fraction within rounding errors.
  private static func fraction(for time: Double) -> Double? {
    let tolerance = max(1, abs(time)) * 0x1p-44
    var rest = time
    var (numerator, denominator) = (1.0, 0.0)
    var (lastNumerator, lastDenominator) = (0.0, 1.0)
    while true {
      let whole = rest.rounded(.down)
      (numerator, lastNumerator) = (whole * numerator + lastNumerator, numerator)
      (denominator, lastDenominator) = (whole * denominator + lastDenominator, denominator)
      guard denominator <= largestDenominator else { return nil }
      let convergent = numerator / denominator
      if abs(convergent - time) <= tolerance { return convergent }
      // Not 0: the convergent would have equalled `time`.
      rest = 1 / (rest - whole)
    }
  }
}
