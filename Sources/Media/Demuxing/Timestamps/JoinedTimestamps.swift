internal import ImprintValues

/// The offset of a clock that restarts where recordings were joined.
///
/// A time that falls by no more than a second belongs to a late or reordered frame.
struct JoinedTimestamps {
  /// The sum of all corrections so far, in ticks, added to the file's times.
  private(set) var offset: Int64 = 0
  private let second: Int64

  /// - Parameter second: the ticks in a second.
  init(second: Int64) {
    self.second = max(second, 1)
  }

  /// Whether the clock was restarted between two consecutive times.
  func isRestarted(from last: Int64, to time: Int64) -> Bool {
    last.subtractingClamped(time) > second
  }

  /// Shifts the clock so that the corrected time `time` becomes `end`.
  mutating func `continue`(at end: Int64, insteadOf time: Int64) {
    offset = offset.addingClamped(end.subtractingClamped(time))
  }

  /// A time of the file on the clock of the first recording.
  func corrected(_ time: Int64) -> Int64 { time.addingClamped(offset) }
}
