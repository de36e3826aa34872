package import ImprintLayerTree
package import ImprintPrimitives

/// The frames of the source that the output shows, and their presentation times.
///
/// All times are in ticks of `timeBase`; the output's time 0 is `start`.
package struct TimingPlan: Hashable, Sendable, Codable {
  /// Seconds a tick of the source track.
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
  /// A constant frame rate that is requested or needed; nil keeps the source's presentation times.
  package var constantRate: Rational?
  /// The tick of the output's first frame at a constant rate: above 0 where the source's frames begin so late that their
  /// time is stored, and not filled.
  package var firstTick: Int64 = 0
  /// The number of the output's frames.
  package var frames: Int
  /// The number of frames in the kept part that are dropped because they have the presentation time of another frame.
  package var duplicates = 0
  /// The end of the output's last frame, in seconds.
  package var frameEnd: Double
  /// The end of the output in seconds: of its last frame, or of its sound if that ends later.
  package var duration: Double

  /// The time base of `zero`, `start` and `end`: seconds a tick.
  package var timeBase: Rational { sourceTimeBase.divided(by: division) }

  /// The time base of the output's frames: seconds a tick.
  package var outputTimeBase: Rational { constantRate?.reciprocal ?? timeBase }

  /// Converts a time in ticks of the source to ticks of `timeBase`, clamped to the range of the type.
  func divided(_ ticks: Int64) -> Int64 { ticks.multipliedClamped(by: division) }

  /// The finest time base in ticks a second; containers and encoders use 32 bits for it.
  static let mostTicksASecond: Int64 = 10_000_000

  /// The distance within which a frame counts as being at a time: half a millisecond, in whole ticks.
  var tolerance: Int64 {
    let (divisor, overflows) = timeBase.numerator.multipliedReportingOverflow(by: 2000)
    return overflows || divisor <= 0 ? 0 : timeBase.denominator / divisor
  }

  /// The instant at which overlays are evaluated for a showing.
  package func instant(of showing: FrameSelector.Showing) -> FrameInstant {
    let time = RationalTime(ticks: showing.presentation, timeBase: outputTimeBase)
    return FrameInstant(
      time: time.seconds, index: showing.index, sourceTime: showing.sourceTime)
  }

  /// The source's time at which the showing begins, in seconds from its zero.
  package func sourceTime(of showing: FrameSelector.Showing) -> Double {
    let time = RationalTime(ticks: showing.presentation, timeBase: outputTimeBase)
    return seconds(between: zero, and: start) + time.seconds
  }

  /// The time at which a frame of the output begins, in seconds from the source's zero; where the output keeps the
  /// source's times, the frame's own, which lies before a trim that begins within it.
  package func beginning(of instant: FrameInstant) -> Double {
    constantRate == nil
      ? instant.sourceTime : seconds(between: zero, and: start) + instant.time
  }

  /// The time at which a moment's frame begins, in seconds from the source's zero.
  func beginning(of moment: StillPlan.Moment) -> Double {
    beginning(of: instant(of: moment))
  }

  /// The instant at which overlays are evaluated for a moment.
  func instant(of moment: StillPlan.Moment) -> FrameInstant {
    let time = RationalTime(ticks: moment.presentation, timeBase: outputTimeBase)
    return FrameInstant(time: time.seconds, index: moment.frame, sourceTime: moment.sourceTime)
  }

  /// The time in seconds from `start`.
  package func seconds(sinceStart ticks: Int64) -> Double {
    seconds(between: start, and: ticks)
  }

  /// The seconds between two times; their difference is clamped to 64 bits.
  package func seconds(between first: Int64, and second: Int64) -> Double {
    RationalTime(ticks: second.subtractingClamped(first), timeBase: timeBase).seconds
  }
}

extension Rational {
  /// The quotient; the number itself where the quotient would not fit 64 bits.
  fileprivate func divided(by parts: Int64) -> Rational {
    let (product, overflows) = denominator.multipliedReportingOverflow(by: parts)
    return overflows ? self : Rational(numerator, product) ?? self
  }
}

extension TimingPlan {
  /// - Throws: `DecodingError` for an invalid time base, rate, division or duration.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      sourceTimeBase: try container.decode(Rational.self, forKey: .sourceTimeBase),
      division: try container.decodeIfPresent(Int64.self, forKey: .division) ?? 1,
      zero: try container.decode(Int64.self, forKey: .zero),
      start: try container.decode(Int64.self, forKey: .start),
      end: try container.decodeIfPresent(Int64.self, forKey: .end),
      lastFrame: try container.decodeIfPresent(Range<Int64>.self, forKey: .lastFrame),
      leastDuration: try container.decodeIfPresent(Int64.self, forKey: .leastDuration) ?? 1,
      constantRate: try container.decodeIfPresent(Rational.self, forKey: .constantRate),
      firstTick: try container.decodeIfPresent(Int64.self, forKey: .firstTick) ?? 0,
      frames: try container.decode(Int.self, forKey: .frames),
      duplicates: try container.decodeIfPresent(Int.self, forKey: .duplicates) ?? 0,
      frameEnd: try container.decode(Double.self, forKey: .frameEnd),
      duration: try container.decode(Double.self, forKey: .duration))
    try decoder.require(
      sourceTimeBase.numerator > 0 && constantRate.map { $0.numerator > 0 } != false,
      "a tick and a frame last more than 0 seconds")
    try decoder.require(
      1...Self.mostTicksASecond ~= division, "a tick is divided into 1 part or more")
    try decoder.require(firstTick >= 0, "a video begins at 0 or later")
    try decoder.require(leastDuration > 0, "a frame lasts more than 0 ticks")
    try decoder.require(
      frames >= 0 && frameEnd >= 0 && duration >= 0 && frameEnd.isFinite && duration.isFinite,
      "a video has no fewer than 0 frames, and ends")
  }
}
