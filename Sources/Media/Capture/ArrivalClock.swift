internal import ImprintValues

/// The times of a sound device's pieces, by their arrival.
///
/// The times that FFmpeg's devices tell settle only after a second, and lie a fragment off. Samples arrive as they are
/// taken, but never before: a busy machine notes a piece late, and the next ones in time again. So the earliest arrivals
/// count, and later ones move the clock by no more than crystals differ.
struct ArrivalClock {
  /// The most by which the clock follows arrivals that are late, as a fraction of the time that passes.
  private static let drift = 0.0005
  /// The microseconds by which a piece is late after a gap: the device has lost samples.
  private static let gap: Int64 = 100_000

  private var end: Int64?

  /// The time of a piece's first sample.
  ///
  /// - Parameters:
  ///   - arrival: the time at which all of it had come, in microseconds.
  ///   - length: the time that it lasts.
  mutating func time(arrival: Int64, lasting length: Int64) -> Int64 {
    let latest = arrival.subtractingClamped(length)
    let expected = end ?? latest
    let delay = latest.subtractingClamped(expected)
    let time =
      delay < 0 || delay > Self.gap
      ? latest : expected.addingClamped(min(delay, Int64(Double(length) * Self.drift)))
    end = time.addingClamped(length)
    return time
  }
}
