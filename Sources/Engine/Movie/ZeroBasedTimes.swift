internal import ImprintMedia
internal import ImprintValues

/// Shifts presentation times so that the first frame is at 0, as animated images require.
struct ZeroBasedTimes {
  /// The first frame's presentation time; nil before it.
  private var origin: Int64?

  mutating func shift(_ frame: VideoFrame) {
    guard let time = frame.presentation else { return }
    let origin = origin ?? time
    self.origin = origin
    frame.presentation = time.subtractingClamped(origin)
  }
}
