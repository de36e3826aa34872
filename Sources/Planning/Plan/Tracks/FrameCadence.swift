package import ImprintValues

/// The constant rate at which an output's frames come, of which a container rounds their presentation times.
///
/// Frame k is evaluated at k / rate after the first one exactly, so that a logo of the same rate shows each of its
/// images once.
package struct FrameCadence: Hashable, Sendable, Codable {
  /// Frames a second.
  package var rate: Rational
  /// The number of the output's first frame among those of the rate, where its time is one of theirs.
  package var first: Int64 = 0
  /// The time of the output's first frame in seconds, where it is none of the rate's.
  package var start = 0.0

  /// - Parameters:
  ///   - beginning: the presentation time of the output's first frame, in ticks of the time base.
  ///   - tick: the container's tick in seconds.
  init(rate: Rational, beginning: RationalTime, tick: Double) {
    self.rate = rate
    let number = (beginning.seconds * rate.value).rounded()
    if abs(number / rate.value - beginning.seconds) <= tick {
      first = Int64(saturating: number)
    } else {
      start = beginning.seconds
    }
  }

  /// The time at which a frame of the output is evaluated, in seconds.
  func time(of frame: Int) -> Double {
    let number = first.addingClamped(Int64(frame))
    let step = rate.reciprocal ?? Rational(1)
    return start + RationalTime(ticks: number, timeBase: step).seconds
  }
}
