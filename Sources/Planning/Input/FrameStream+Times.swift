internal import ImprintDocuments
internal import ImprintPrimitives

extension FrameStream {
  /// Ticks per second, in which the times of frames are rounded.
  private static let timescale: Int64 = 90_000

  /// The times at which frames are expected.
  ///
  /// A recording whose end is open has one in ten minutes, which stand for the day alone: a day of frames takes seconds to
  /// be counted, while the device waits.
  package var times: GeneratedTimes {
    if device != nil, duration == nil {
      return GeneratedTimes(
        rate: .one(over: 600), duration: Self.longest, timescale: Self.timescale)
    }
    let longest = Double(BlankVideo.mostFrames / 4) / max(frameRate.value, 1e-3)
    return GeneratedTimes(
      rate: frameRate, duration: duration ?? min(Self.longest, longest), timescale: Self.timescale)
  }
}
