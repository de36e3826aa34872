internal import ImprintDocuments
internal import ImprintPrimitives

extension FrameStream {
  /// Ticks per second, in which the times of frames are rounded.
  private static let timescale: Int64 = 90_000

  /// The times at which frames are expected.
  package var times: MadeTimes {
    let longest = Double(BlankVideo.mostFrames / 4) / max(frameRate.value, 1e-3)
    return MadeTimes(
      rate: frameRate, duration: duration ?? min(Self.longest, longest), timescale: Self.timescale)
  }
}
