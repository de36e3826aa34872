internal import ImprintValues

/// Tells the frames that are made key frames because so much time has passed since the last one.
///
/// Key frames that the encoder makes by itself, at cuts, do not count: it tells of them frames later.
struct ForcedKeyFrames {
  /// In ticks of the encoder's time base.
  private let distance: Int64
  private var last: Int64?

  /// Nil where none are forced.
  init?(_ settings: VideoEncoderSettings) {
    guard let seconds = settings.keyframeSeconds else { return nil }
    distance = max(Int64(saturating: seconds / settings.timeBase.value), 1)
  }

  /// Whether the next frame, in presentation order, is one.
  mutating func isDue(_ presentation: Int64) -> Bool {
    if let last, presentation.subtractingClamped(last) < distance { return false }
    last = presentation
    return true
  }
}
