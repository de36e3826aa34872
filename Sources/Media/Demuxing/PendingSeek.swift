internal import ImprintValues

/// The state of a seek until its target frame has been returned.
struct PendingSeek {
  /// The presentation time of the target frame, in ticks.
  let target: Int64
  /// The damage before the seek.
  let damage: TrackDamage
  /// Whether an earlier key frame has been tried.
  var hasMoved = false
  var isAtBeginning: Bool
  /// Whether a frame has been returned since decoding began at its current place.
  var hasFrames = false
  /// Whether the decoder has returned any frame since then.
  var hasEntered = false
  /// Whether the target frame, or a later one, has been returned.
  private(set) var isOver = false

  /// - Parameter isAtBeginning: whether the target lies before all frames.
  init(target: Int64, damage: TrackDamage, isAtBeginning: Bool) {
    self.target = target
    self.damage = damage
    self.isAtBeginning = isAtBeginning
  }

  /// Whether the first frame lies after the target, so that the target frame did not decode.
  func isMissed(by frame: VideoFrame) -> Bool {
    !hasFrames && frame.presentation.map { $0 > target } == true
  }

  mutating func note(_ frame: VideoFrame) {
    hasFrames = true
    isOver = frame.presentation.map { $0 >= target } ?? false
  }
}
