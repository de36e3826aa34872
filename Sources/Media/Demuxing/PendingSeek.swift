/// The state of a seek until its target frame has been returned.
struct PendingSeek {
  /// The presentation time of the target frame, in ticks.
  let target: Int64
  /// The damage before the seek.
  let damage: VideoReader.Damage
  /// Whether an earlier key frame has been tried.
  var hasMoved = false
  var isAtBeginning = false
  /// Whether the target frame, or a later one, has been returned.
  private(set) var isOver = false

  init(target: Int64, damage: VideoReader.Damage) {
    self.target = target
    self.damage = damage
  }

  mutating func note(_ frame: VideoFrame) {
    isOver = frame.presentation.map { $0 >= target } ?? false
  }
}
