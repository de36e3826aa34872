package import ImprintPrimitives

/// The presentation times of a track's frames, from its packets alone.
package struct VideoTiming: Hashable, Sendable, Codable {
  /// In seconds per tick.
  package var timeBase: Rational
  /// In presentation order, in ticks, with edit lists applied; hidden frames are left out.
  package var presentations: [Int64]
  /// The presentation times of key frames, ascending.
  package var keyFrames: [Int64] = []
  /// The duration of the last frame, in ticks: its own, or that of the frame before it.
  package var lastDuration: Int64
  /// The number of times that the file's clock restarts, where recordings were joined: seeking by time does not work
  /// then.
  package var restarts = 0

  /// `presentations` must never fall; `lastDuration` is 0 or more.
  package init(
    timeBase: Rational, presentations: [Int64], keyFrames: [Int64] = [], lastDuration: Int64
  ) {
    self.timeBase = timeBase
    self.presentations = presentations
    self.keyFrames = keyFrames
    self.lastDuration = lastDuration
  }

  /// The end of the last frame, in ticks; nil without a frame.
  package var end: Int64? {
    guard let last = presentations.last else { return nil }
    return last.addingClamped(lastDuration)
  }
}
