package import ImprintLanguage
package import ImprintValues

/// The times of generated frames, which are equally spaced and begin at 0.
package struct GeneratedTimes: Hashable, Sendable {
  /// Seconds a tick.
  package let timeBase: Rational
  /// The interval between frames in ticks; at least 1.
  package let step: Int64
  /// The number of frames; at least 1.
  package let count: Int
  /// The duration of the last frame in ticks; at least 1.
  private let lastDuration: Int64

  init(timeBase: Rational, step: Int64 = 1, count: Int, lastDuration: Int64) {
    self.timeBase = timeBase
    self.step = step
    self.count = count
    self.lastDuration = lastDuration
  }

  /// The frames at a rate that begin before the end of a duration in seconds; each lasts one tick.
  init(rate: Rational, duration: Double) {
    self.init(
      timeBase: rate.reciprocal ?? Rational(1), count: Self.count(rate: rate, duration: duration),
      lastDuration: 1)
  }

  /// The frames at a rate that begin before the end of a duration in seconds, in ticks of which that many make a second,
  /// or a multiple; the last one lasts to the end.
  init(rate: Rational, duration: Double, timescale: Int64) {
    let factor = Rational(rate.numerator, timescale)?.numerator ?? 1
    let (product, overflows) = timescale.multipliedReportingOverflow(by: factor)
    // The smallest multiple in which every frame lasts a whole number of ticks.
    let ticks = overflows ? .max : product
    guard let step = Rational(ticks, 1)?.divided(by: rate) else {
      self.init(rate: rate, duration: duration)
      return
    }
    let count = Self.count(rate: rate, duration: duration)
    let end = Int64(saturating: duration * Double(ticks))
    let last = Int64(count - 1).multipliedClamped(by: step)
    self.init(
      timeBase: Rational(1, ticks) ?? Rational(1), step: step, count: count,
      lastDuration: max(end.subtractingClamped(last), 1))
  }

  /// The number of frames at a rate that begin before the end of a duration in seconds.
  static func count(rate: Rational, duration: Double) -> Int {
    // A count that is whole but for rounding errors is not rounded up.
    let frames = Int64(saturating: (duration * rate.value - 1e-6).rounded(.up))
    return Int(min(max(frames, 1), Int64(BlankVideo.mostFrames)))
  }

  /// The presentation time of a frame, in ticks.
  package func presentation(of index: Int) -> Int64 { Int64(index).multipliedClamped(by: step) }

  /// The duration of a frame, in ticks.
  package func duration(of index: Int) -> Int64 { index == count - 1 ? lastDuration : step }

  /// The number of the frame that is presented at `time`, or of one just before it.
  package func index(before time: Int64) -> Int {
    Int(min(max((time / step).subtractingClamped(1), 0), Int64(count - 1)))
  }

  /// The times in the form of a track's.
  package var timing: VideoTiming {
    VideoTiming(
      timeBase: timeBase, presentations: (0..<count).map(presentation), lastDuration: lastDuration)
  }
}

extension BlankVideo {
  /// The times of the frames that begin before the video's end.
  package var times: GeneratedTimes { GeneratedTimes(rate: resolvedFrameRate, duration: duration) }
}

extension SlideshowPlan {
  /// Ticks per second in which the usual frame rates have whole frame durations.
  private static let timescale: Int64 = 600

  /// The times of the frames; the last one lasts to the end of the last image.
  package var times: GeneratedTimes {
    GeneratedTimes(rate: frameRate, duration: duration, timescale: Self.timescale)
  }
}

extension Rational {
  /// The quotient where it is whole; nil where it is not, or where ticks would become too fine.
  fileprivate func divided(by other: Rational) -> Int64? {
    guard numerator <= TimelineRange.mostTicksASecond, denominator == 1, other.numerator > 0,
      numerator.isMultiple(of: other.numerator)
    else { return nil }
    return (numerator / other.numerator).multipliedClamped(by: other.denominator)
  }
}
