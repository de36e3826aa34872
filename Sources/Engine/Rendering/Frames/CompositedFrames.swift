internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// A frame with the overlays on it.
struct CompositedFrame {
  /// The frame to encode: the video's own with the overlays blended into it, or the canvas.
  let frame: VideoFrame
  /// The frame of the source, with the time at which it is shown.
  let scheduled: ScheduledFrame
  /// Whether anything but the video is visible.
  let isTouched: Bool
}

/// The frames of an output with the overlays on them, in order, for use by one thread: whatever encodes, shows or samples
/// frames takes them from here.
struct CompositedFrames {
  private var source: any FrameSource
  private let stage: CompositingStage
  private let interruption: Interruption

  init(_ source: any FrameSource, on stage: CompositingStage, _ interruption: Interruption) {
    (self.source, self.stage, self.interruption) = (source, stage, interruption)
  }

  /// The warnings about damage that was found so far.
  var warnings: [JobWarning] { source.warnings }

  /// The next frame; nil after the last one.
  ///
  /// - Throws: `MediaError` `.cancelled` where it is interrupted; what the source and the drawing throw.
  mutating func next() throws -> CompositedFrame? {
    guard let scheduled = try source.next() else { return nil }
    try interruption.check()
    let (frame, isTouched) = try stage.composed(scheduled)
    return CompositedFrame(frame: frame, scheduled: scheduled, isTouched: isTouched)
  }
}
