/// Gives every frame of a track a time that never falls.
///
/// A file may leave times out, hand a frame out too late to be shown in order, and, where recordings
/// were joined end to end, begin again at 0 in its middle.
struct FrameClock {
  /// Ticks from one frame to the next where nothing better is known; at least 1.
  private let step: Int64
  /// A clock that falls by more than this was set anew; by less, a frame is late.
  private let restart: Int64
  /// What is added to the file's times since its clock was set anew.
  private var offset: Int64 = 0
  private var last: Int64?
  private var end: Int64

  /// - Parameters:
  ///   - start: of the first frame, where the file does not say.
  ///   - second: ticks that a second has.
  init(start: Int64, step: Int64, second: Int64) {
    end = start
    restart = max(second, 1)
    self.step = max(step, 1)
  }

  /// `known`, or else the end of the frame before; nil where that is earlier than the frame before.
  ///
  /// - Parameter duration: in ticks; 0 or less where unknown.
  mutating func presentation(known: Int64?, duration: Int64) -> Int64? {
    var presentation = known.map { sum($0, offset) } ?? end
    if let last, presentation < last {
      guard last.subtractingReportingOverflow(presentation).partialValue.magnitude > restart else {
        return nil
      }
      offset = sum(offset, end.subtractingReportingOverflow(presentation).partialValue)
      presentation = end
    }
    last = presentation
    end = sum(presentation, duration > 0 ? duration : step)
    return presentation
  }

  private func sum(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, overflows) = a.addingReportingOverflow(b)
    return overflows ? (b < 0 ? .min : .max) : sum
  }
}
