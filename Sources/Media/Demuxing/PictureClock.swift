/// Gives every picture of a track a time, where the file leaves some out.
struct PictureClock {
  /// Ticks from one picture to the next where nothing better is known; at least 1.
  private let step: Int64
  private var end: Int64

  init(start: Int64, step: Int64) {
    end = start
    self.step = max(step, 1)
  }

  /// `known`, or else the end of the picture before.
  ///
  /// - Parameter duration: in ticks; 0 or less where unknown.
  mutating func presentation(known: Int64?, duration: Int64) -> Int64 {
    let presentation = known ?? end
    let (next, overflows) = presentation.addingReportingOverflow(duration > 0 ? duration : step)
    end = overflows ? .max : next
    return presentation
  }
}
