/// A place that was sought, and the state of the video before it.
struct Landing {
  /// The frame that is wanted, in ticks.
  let target: Int64
  /// The damage that had been met before.
  let damage: VideoReader.Damage
  /// Whether an earlier place was tried.
  var hasMoved = false
  var isAtBeginning = false
  /// Whether what is wanted has been handed out, or a later frame.
  private(set) var isOver = false

  init(target: Int64, damage: VideoReader.Damage) {
    self.target = target
    self.damage = damage
  }

  mutating func note(_ frame: VideoFrame) {
    isOver = frame.presentation.map { $0 >= target } ?? false
  }
}
