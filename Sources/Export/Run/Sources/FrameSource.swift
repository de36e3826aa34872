internal import LayerTree
internal import Media

/// A frame on its way to the compositor, and when it is shown.
///
/// Its presentation time, duration and time base are the output's.
struct ScheduledFrame {
  let frame: VideoFrame
  let instant: FrameInstant
  /// The number of its segment among the plan's.
  let segment: Int

  /// The same frame once more; writing to either copies its planes first.
  func shared() throws -> ScheduledFrame {
    ScheduledFrame(frame: try frame.shared(), instant: instant, segment: segment)
  }
}

/// Where frames come from: one thread asks it for one after the other.
protocol FrameSource {
  /// The next frame of the output, ready for the overlay; nil after the last one.
  mutating func next() throws -> ScheduledFrame?

  /// What could not be had as it was coded, so far.
  var warnings: [JobWarning] { get }
}
