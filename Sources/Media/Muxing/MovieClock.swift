internal import Primitives

/// The ticks a second that MP4 and MOV count the whole video's time in: edit lists use it.
///
/// FFmpeg counts in thousandths, which moves a track that begins at another time than that of a whole
/// millisecond. This finds the coarsest clock that has every track's beginning exactly.
struct MovieClock {
  private(set) var ticksPerSecond: Int64 = 1000

  /// Takes a track's first presentation into account; one at or before 0 is exact in any clock.
  ///
  /// Leaves the clock where one that fits them all would pass 32 bits.
  mutating func include(_ start: RationalTime) {
    guard start.ticks > 0 else { return }
    let (numerator, overflows) = start.ticks.multipliedReportingOverflow(
      by: start.timeBase.numerator)
    guard !overflows, let seconds = Rational(numerator, start.timeBase.denominator),
      // In lowest terms its numerator is what the clock lacks of the least common multiple.
      let factor = Rational(seconds.denominator, ticksPerSecond)?.numerator
    else { return }
    let (product, tooLarge) = ticksPerSecond.multipliedReportingOverflow(by: factor)
    if !tooLarge, product <= Int64(Int32.max) { ticksPerSecond = product }
  }
}
