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

  /// Seconds a tick of a photograph's time, whose file has none.
  package static let photographTimeBase = Rational.one(over: 90_000)

  /// The times of a photograph: one frame, shown for a number of seconds.
  package init(ofPhotographLasting seconds: Double) {
    let timeBase = Self.photographTimeBase
    self.init(
      timeBase: timeBase, presentations: [0], keyFrames: [0],
      lastDuration: max(Int64(saturating: seconds / timeBase.value), 1))
  }

  /// The average frame rate: a container's own, where that gives the frames their length to within one frame, else the
  /// number of frames by their length.
  ///
  /// - Parameter stated: the container's, exact where times are rounded, and a maximum or a guess where frames vary.
  package func averageRate(stated: Rational?) -> Rational? {
    guard let first = presentations.first, let end else { return stated }
    let length = RationalTime(ticks: end.subtractingClamped(first), timeBase: timeBase).seconds
    guard presentations.count > 1, length > 0 else { return stated }
    let count = Double(presentations.count)
    if let stated, stated.value > 0, abs(count / stated.value - length) <= 1 / stated.value {
      return stated
    }
    return Rational(nearest: count / length, within: 100_000) ?? stated
  }

  /// The end of the last frame, in ticks; nil without a frame.
  package var end: Int64? {
    guard let last = presentations.last else { return nil }
    return last.addingClamped(lastDuration)
  }
}
