internal import ImprintMedia
internal import ImprintPrimitives

/// Moves frames so that the first one comes at 0: a moving picture begins with its first frame.
struct MovingPictureClock {
  /// The first frame's time; nil before it.
  private var origin: Int64?

  mutating func shift(_ frame: VideoFrame) {
    guard let time = frame.presentation else { return }
    let origin = origin ?? time
    self.origin = origin
    frame.presentation = time.subtractingClamped(origin)
  }
}
