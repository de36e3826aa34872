internal import ImprintPrimitives

/// Gives every frame of a track a presentation time that never falls.
///
/// A file may lack times, have a frame too late for presentation order, and restart at 0 where recordings were
/// joined.
struct FrameClock {
  /// The fallback for a frame's duration in ticks, at least 1.
  private let step: Int64
  /// The fall in ticks beyond which the clock was restarted; within it, a frame is late.
  private let restart: Int64
  /// The sum of all corrections for restarts, added to the file's times.
  private var offset: Int64 = 0
  private var last: Int64?
  private var end: Int64

  /// - Parameters:
  ///   - start: the time of the first frame, where it has none.
  ///   - second: the ticks in a second.
  init(start: Int64, step: Int64, second: Int64) {
    end = start
    restart = max(second, 1)
    self.step = max(step, 1)
  }

  /// The next frame's presentation time; nil where the frame is late and must be dropped.
  ///
  /// - Parameters:
  ///   - known: the file's time; nil for the end of the frame before.
  ///   - duration: in ticks; 0 or less where unknown.
  mutating func presentation(known: Int64?, duration: Int64) -> Int64? {
    var presentation = known.map { $0.addingClamped(offset) } ?? end
    if let last, presentation < last {
      guard last.subtractingClamped(presentation) > restart else { return nil }
      offset = offset.addingClamped(end.subtractingClamped(presentation))
      presentation = end
    }
    last = presentation
    end = presentation.addingClamped(duration > 0 ? duration : step)
    return presentation
  }
}
