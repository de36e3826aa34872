internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPlanning

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

/// A source of frames, asked for one after the other on one thread.
protocol FrameSource {
  /// The next frame of the output, ready for the overlay; nil after the last one.
  mutating func next() throws -> ScheduledFrame?

  /// Damage of the source, so far.
  var warnings: [JobWarning] { get }
}
