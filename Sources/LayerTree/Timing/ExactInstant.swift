/// Puts right the rounding errors in a time that was worked out.
///
/// Frame times are correctly rounded fractions (a count of ticks over a rate). A boundary that is the
/// same fraction, but was added up from products of decimals, comes out a few units in the last place
/// beside it: 0.1 · 3 is past 0.3. Brought back to its fraction it is the same number again.
enum ExactInstant {
  /// No fraction of a rate or a decimal in use has a larger denominator.
  private static let largestDenominator = 100_000.0

  /// The fraction that `time` stands for, correctly rounded; where it is none, `time` to about 10⁻¹¹ s.
  static func nearest(to time: Double) -> Double {
    // Beyond this a double has less than the digits that are needed, and no video is that long.
    guard abs(time) < 0x1p32 else { return time }
    return fraction(for: time) ?? (time * 0x1p36).rounded() / 0x1p36
  }

  /// The first convergent of the continued fraction that lies within rounding errors.
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
      // Not 0, since then the convergent would have been the time itself.
      rest = 1 / (rest - whole)
    }
  }
}
