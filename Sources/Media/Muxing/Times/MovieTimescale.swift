internal import ImprintValues

/// Finds the movie timescale of MP4 and MOV, in which edit lists are written.
///
/// FFmpeg's default of 1000 moves a track that does not start at a whole millisecond, and cuts an edit up to half a
/// millisecond short, for which readers leave out a last packet of few samples. This finds the coarsest timescale that
/// is as fine as any sample rate in use and represents every track's start exactly.
struct MovieTimescale {
  /// The one that is as fine as any sample rate.
  static let coarsest: Int32 = 192_000

  private(set) var ticksPerSecond = Int64(coarsest)

  /// Includes a track's first presentation time; one at or before 0 is exact in any timescale.
  ///
  /// Keeps the timescale where the common one would exceed 32 bits.
  mutating func include(_ start: RationalTime) {
    guard start.ticks > 0 else { return }
    let (numerator, overflows) = start.ticks.multipliedReportingOverflow(
      by: start.timeBase.numerator)
    guard !overflows, let seconds = Rational(numerator, start.timeBase.denominator),
      // The numerator in lowest terms is the missing factor of the least common multiple.
      let factor = Rational(seconds.denominator, ticksPerSecond)?.numerator
    else { return }
    let (product, tooLarge) = ticksPerSecond.multipliedReportingOverflow(by: factor)
    if !tooLarge, product <= Int64(Int32.max) { ticksPerSecond = product }
  }
}
