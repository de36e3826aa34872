internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning

/// A frame for the compositor, with the time at which it is shown.
///
/// Its presentation time, duration and time base are those of the output.
struct ScheduledFrame {
  let frame: VideoFrame
  let instant: FrameInstant
  /// The number of its segment in the plan.
  let segment: Int

  /// A copy that shares the frame's planes; writing to either frame copies them first.
  func shared() throws -> ScheduledFrame {
    ScheduledFrame(frame: try frame.shared(), instant: instant, segment: segment)
  }
}

/// A source of frames, which are requested in turn on one thread.
protocol FrameSource {
  /// The next frame of the output, before compositing; nil after the last one.
  mutating func next() throws -> ScheduledFrame?

  /// The warnings about damage that was found so far.
  var warnings: [JobWarning] { get }
}
