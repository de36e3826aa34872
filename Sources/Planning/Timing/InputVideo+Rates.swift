internal import ImprintValues

/// How the frames of a video follow each other in its own times.
extension InputVideo {
  /// The constant rate of the source's frames, whose times may be rounded; nil where it varies.
  var ownRate: Rational? {
    PresentationTimes(timing.presentations, timeBase: timing.timeBase)
      .constantRate(stated: [averageRate, nominalRate].compactMap(\.self))
  }

  /// Whether one step in a hundred or more between presentation times is under a millisecond.
  ///
  /// `timing` has them sorted.
  package var timestampsAreBroken: Bool {
    let times = timing.presentations
    guard times.count > 1 else { return false }
    let base = timing.timeBase
    // Integer arithmetic, so that a step of exactly one millisecond does not count as shorter.
    let short = zip(times, times.dropFirst()).count { time, next in
      let (length, overflows) = next.subtractingClamped(time).multipliedReportingOverflow(
        by: base.numerator)
      return !overflows && length <= (base.denominator - 1) / 1000
    }
    return short * 100 >= times.count - 1
  }

  /// The shortest and the longest frame duration of the source, in seconds; of a source that goes on, by its rate.
  var frameDurations: ClosedRange<Double> {
    if source.isOpen, let step = averageRate?.reciprocal?.value { return step...step }
    let (times, base) = (timing.presentations, timing.timeBase)
    func seconds(_ ticks: Int64) -> Double { RationalTime(ticks: ticks, timeBase: base).seconds }
    // Frames with the same time count as one.
    let steps = zip(times, times.dropFirst()).lazy.map { $1.subtractingClamped($0) }
      .filter { $0 > 0 }
    let last = max(timing.lastDuration, 0)
    let longest = steps.reduce(last, max)
    return seconds(steps.min() ?? longest)...seconds(longest)
  }

  /// The longest time from a frame of the source to the one that is `count` frames later, or is the last; in seconds.
  func longestSpan(of count: Int) -> Double {
    let times = timing.presentations
    let spans = zip(times, times.dropFirst(count)).lazy.map { $1.subtractingClamped($0) }
    let whole = (times.last ?? 0).subtractingClamped(times.first ?? 0)
    return RationalTime(ticks: spans.max() ?? whole, timeBase: timing.timeBase).seconds
  }
}
