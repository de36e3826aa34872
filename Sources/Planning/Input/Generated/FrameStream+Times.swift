internal import ImprintLanguage
internal import ImprintValues

extension FrameStream {
  /// Ticks per second, in which the times of frames are rounded.
  private static let timescale: Int64 = 90_000

  /// The times at which frames are expected.
  ///
  /// A stream whose end is open has one in ten minutes, which stand for the day alone: a day of frames takes seconds to be
  /// counted, while who sends them waits.
  package var times: GeneratedTimes {
    GeneratedTimes(
      rate: duration == nil ? .one(over: 600) : frameRate, duration: duration ?? Self.longest,
      timescale: Self.timescale)
  }
}
