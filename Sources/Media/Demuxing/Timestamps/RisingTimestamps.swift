internal import ImprintValues

/// Gives every frame of a track a presentation time that never falls.
///
/// A file may lack times, have a frame too late for presentation order, and restart at 0 where recordings were
/// joined.
struct RisingTimestamps {
  /// The fallback for a frame's duration in ticks, at least 1.
  private let step: Int64
  private var joined: JoinedTimestamps
  private var last: Int64?
  private var end: Int64

  /// - Parameters:
  ///   - start: the time of the first frame, where it has none.
  ///   - second: the ticks in a second.
  init(start: Int64, step: Int64, second: Int64) {
    end = start
    joined = JoinedTimestamps(second: second)
    self.step = max(step, 1)
  }

  /// The next frame's presentation time; nil where the frame is late and must be dropped.
  ///
  /// - Parameters:
  ///   - known: the file's time; nil for the end of the frame before.
  ///   - duration: in ticks; 0 or less where unknown.
  mutating func presentation(known: Int64?, duration: Int64) -> Int64? {
    var presentation = known.map(joined.corrected) ?? end
    if let last, presentation < last {
      guard joined.isRestarted(from: last, to: presentation) else { return nil }
      joined.continue(at: end, insteadOf: presentation)
      presentation = end
    }
    last = presentation
    end = presentation.addingClamped(duration > 0 ? duration : step)
    return presentation
  }
}
