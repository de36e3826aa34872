package import ImprintLayerTree
package import ImprintPrimitives

/// The frames of the source that the output shows, and their presentation times.
///
/// Everything is in ticks of `timeBase`; output time 0 is `start`.
package struct TimingPlan: Hashable, Sendable, Codable {
  /// Seconds a tick of the source track.
  package var sourceTimeBase: Rational
  /// Parts that a tick of the source is divided into, so that the trim's edges fall on one; at least 1.
  ///
  /// AVI, and MP4 with a timescale of the frame rate, count nothing shorter than a frame.
  package var division: Int64 = 1
  /// The earliest sample of video or sound, from which times on the command line count.
  package var zero: Int64
  /// The source's time that is 0 in the output: `zero`, or the trim's beginning.
  package var start: Int64
  /// The trim's end, which is left out; nil: to the end.
  package var end: Int64?
  /// The least time for which the last frame shows, in ticks of `timeBase`: players slow down a moving picture whose
  /// frames are shorter. 1 elsewhere.
  package var leastDuration: Int64 = 1
  /// A constant rate that is asked for or needed; nil keeps the source's own times.
  package var constantRate: Rational?
  /// The number of the output's frames.
  package var frames: Int
  /// The number of frames in the kept part that share another's presentation time, and are left out for it.
  package var duplicates = 0
  /// The end of the output's last frame, in seconds.
  package var frameEnd: Double
  /// The end of the output, which is that of its last frame or its last sound, in seconds.
  package var duration: Double

  /// Seconds a tick of `zero`, `start` and `end`: a part of a tick of the source.
  package var timeBase: Rational { sourceTimeBase.divided(by: division) }

  /// Seconds a tick of the output's frames.
  package var outputTimeBase: Rational { constantRate?.reciprocal ?? timeBase }

  /// A time of the source's own clock in ticks of `timeBase`, clamped to the range of the type.
  func divided(_ ticks: Int64) -> Int64 { ticks.multipliedClamped(by: division) }

  /// The finest that a tick is divided: containers and encoders count in 32 bits.
  static let mostTicksASecond: Int64 = 10_000_000

  /// Within which a frame counts as at a time: the whole ticks in half a millisecond.
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

  /// The source's time at which a showing begins, in seconds from its zero.
  package func sourceTime(of showing: FrameSelector.Showing) -> Double {
    let time = RationalTime(ticks: showing.presentation, timeBase: outputTimeBase)
    return seconds(between: zero, and: start) + time.seconds
  }

  /// Seconds from `start`.
  func seconds(sinceStart ticks: Int64) -> Double {
    seconds(between: start, and: ticks)
  }

  /// Seconds from one tick to another; what would pass 64 bits is held.
  func seconds(between first: Int64, and second: Int64) -> Double {
    RationalTime(ticks: second.subtractingClamped(first), timeBase: timeBase).seconds
  }
}

extension Rational {
  /// Itself where the part would pass 64 bits.
  fileprivate func divided(by parts: Int64) -> Rational {
    let (product, overflows) = denominator.multipliedReportingOverflow(by: parts)
    return overflows ? self : Rational(numerator, product) ?? self
  }
}

extension TimingPlan {
  /// - Throws: `DecodingError` where time would stand still or run backwards.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      sourceTimeBase: try container.decode(Rational.self, forKey: .sourceTimeBase),
      division: try container.decodeIfPresent(Int64.self, forKey: .division) ?? 1,
      zero: try container.decode(Int64.self, forKey: .zero),
      start: try container.decode(Int64.self, forKey: .start),
      end: try container.decodeIfPresent(Int64.self, forKey: .end),
      leastDuration: try container.decodeIfPresent(Int64.self, forKey: .leastDuration) ?? 1,
      constantRate: try container.decodeIfPresent(Rational.self, forKey: .constantRate),
      frames: try container.decode(Int.self, forKey: .frames),
      duplicates: try container.decodeIfPresent(Int.self, forKey: .duplicates) ?? 0,
      frameEnd: try container.decode(Double.self, forKey: .frameEnd),
      duration: try container.decode(Double.self, forKey: .duration))
    try decoder.require(
      sourceTimeBase.numerator > 0 && constantRate.map { $0.numerator > 0 } != false,
      "a tick and a frame last more than 0 seconds")
    try decoder.require(
      1...Self.mostTicksASecond ~= division, "a tick is divided into 1 part or more")
    try decoder.require(leastDuration > 0, "a frame lasts more than 0 ticks")
    try decoder.require(
      frames >= 0 && frameEnd >= 0 && duration >= 0 && frameEnd.isFinite && duration.isFinite,
      "a video has no fewer than 0 frames, and ends")
  }
}
