package import ImprintDocuments
internal import ImprintMedia
package import ImprintPrimitives

/// The times of frames that are made instead of read: equally far apart, from 0 on.
package struct MadeTimes: Hashable, Sendable {
  /// Seconds a tick.
  package let timeBase: Rational
  /// Ticks from one frame to the next; at least 1.
  package let step: Int64
  /// The number of frames; at least 1.
  package let count: Int
  /// The ticks for which the last frame shows; at least 1.
  private let lastDuration: Int64

  init(timeBase: Rational, step: Int64 = 1, count: Int, lastDuration: Int64) {
    self.timeBase = timeBase
    self.step = step
    self.count = count
    self.lastDuration = lastDuration
  }

  /// The frames at a rate that begin before a duration's end, in seconds; each shows for a tick.
  init(rate: Rational, duration: Double) {
    self.init(
      timeBase: rate.reciprocal ?? Rational(1), count: Self.count(rate: rate, duration: duration),
      lastDuration: 1)
  }

  /// The number of frames at a rate that begin before a duration's end, in seconds.
  static func count(rate: Rational, duration: Double) -> Int {
    // A count that is whole but for rounding stays whole.
    let frames = Int64(saturating: (duration * rate.value - 1e-6).rounded(.up))
    return Int(min(max(frames, 1), Int64(BlankVideo.mostFrames)))
  }

  /// The presentation time of a frame, in ticks.
  package func presentation(of index: Int) -> Int64 { Int64(index).multipliedClamped(by: step) }

  /// The time for which a frame shows, in ticks.
  package func duration(of index: Int) -> Int64 { index == count - 1 ? lastDuration : step }

  /// The number of a frame that is presented at `time` or a step before it.
  package func index(before time: Int64) -> Int {
    Int(min(max((time / step).subtractingClamped(1), 0), Int64(count - 1)))
  }

  /// The times as those of a track.
  var timing: VideoTiming {
    VideoTiming(
      timeBase: timeBase, presentations: (0..<count).map(presentation), lastDuration: lastDuration)
  }
}

extension BlankVideo {
  /// The times of its frames: as many as begin before its end.
  package var times: MadeTimes { MadeTimes(rate: resolvedFrameRate, duration: duration) }
}

extension SlideshowPlan {
  /// The ticks a second in which times are whole, at the usual frame rates.
  private static let timescale: Int64 = 600

  /// The times of its frames; the last one ends with the last image.
  package var times: MadeTimes {
    let ticks = ticksPerSecond
    guard let step = Rational(ticks, 1)?.divided(by: frameRate) else {
      return MadeTimes(rate: frameRate, duration: duration)
    }
    let count = MadeTimes.count(rate: frameRate, duration: duration)
    let end = Int64(saturating: duration * Double(ticks))
    let last = Int64(count - 1).multipliedClamped(by: step)
    return MadeTimes(
      timeBase: Rational(1, ticks) ?? Rational(1), step: step, count: count,
      lastDuration: max(end.subtractingClamped(last), 1))
  }

  /// The least multiple of `timescale` in which each frame has whole ticks.
  private var ticksPerSecond: Int64 {
    let factor = Rational(frameRate.numerator, Self.timescale)?.numerator ?? 1
    let (product, overflows) = Self.timescale.multipliedReportingOverflow(by: factor)
    return overflows ? .max : product
  }
}

extension Rational {
  /// The whole number of times that `other` goes into this; nil where it is not whole, or ticks become too fine.
  fileprivate func divided(by other: Rational) -> Int64? {
    guard numerator <= TimingPlan.mostTicksASecond, denominator == 1, other.numerator > 0,
      numerator.isMultiple(of: other.numerator)
    else { return nil }
    return (numerator / other.numerator).multipliedClamped(by: other.denominator)
  }
}
