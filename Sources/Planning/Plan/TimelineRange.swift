package import ImprintValues

/// The part of an input's time that an output shows.
///
/// All times are in ticks of `timeBase`.
package struct TimelineRange: Hashable, Sendable, Codable {
  /// Seconds a tick of the source's track.
  package var sourceTimeBase: Rational
  /// The number of parts into which a tick of the source is divided, so that the trim's ends fall on whole ticks; at
  /// least 1.
  ///
  /// AVI, and MP4 whose timescale is the frame rate, have no ticks shorter than a frame.
  package var division: Int64 = 1
  /// The earliest sample of video or sound, from which the times of a job count.
  package var zero: Int64
  /// The time of the source at which the output begins: `zero`, or the beginning of the trim.
  package var start: Int64
  /// The end of the trim (exclusive); nil for the end of the source.
  package var end: Int64?
  /// The time of the source's last frame, and its end, which decoders do not always know; nil where nothing tells it.
  package var lastFrame: Range<Int64>?
  /// The smallest duration of a frame that the trim cuts short, in ticks of `timeBase`; above 1 only for animated
  /// images, whose shorter frames players slow down.
  package var leastDuration: Int64 = 1
  /// The number of frames in the kept part that are dropped because they have the presentation time of another frame.
  package var duplicates = 0

  /// The time base of `zero`, `start` and `end`: seconds a tick.
  package var timeBase: Rational { sourceTimeBase.divided(by: division) }

  /// Converts a time in ticks of the source to ticks of `timeBase`, clamped to the range of the type.
  func divided(_ ticks: Int64) -> Int64 { ticks.multipliedClamped(by: division) }

  /// The finest time base in ticks a second; containers and encoders use 32 bits for it.
  static let mostTicksASecond: Int64 = 10_000_000

  /// The distance within which a frame counts as being at a time: half a millisecond, in whole ticks.
  var tolerance: Int64 {
    let (divisor, overflows) = timeBase.numerator.multipliedReportingOverflow(by: 2000)
    return overflows || divisor <= 0 ? 0 : timeBase.denominator / divisor
  }

  /// The time in seconds from `start`.
  package func seconds(sinceStart ticks: Int64) -> Double {
    seconds(between: start, and: ticks)
  }

  /// The seconds between two times; their difference is clamped to 64 bits.
  package func seconds(between first: Int64, and second: Int64) -> Double {
    RationalTime(ticks: second.subtractingClamped(first), timeBase: timeBase).seconds
  }

  /// The number of instants k / rate before `ticks`.
  ///
  /// - Parameter isExact: false for an instant within half a millisecond of `ticks` to count as at it.
  func instants(before ticks: Int64, isExact: Bool, rate: Rational) -> Int64 {
    let seconds = seconds(sinceStart: ticks) - (isExact ? 0 : 0.0005)
    // A count that is whole but for rounding errors is not rounded up.
    return Int64(saturating: max((seconds * rate.value - 1e-6).rounded(.up), 0))
  }
}

extension Rational {
  /// The quotient; the number itself where the quotient would not fit 64 bits.
  fileprivate func divided(by parts: Int64) -> Rational {
    let (product, overflows) = denominator.multipliedReportingOverflow(by: parts)
    return overflows ? self : Rational(numerator, product) ?? self
  }
}
