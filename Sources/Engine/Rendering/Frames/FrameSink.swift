internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// A destination for composited frames.
protocol FrameSink {
  /// - Parameters:
  ///   - frame: the composited frame.
  ///   - scheduled: the frame that it was made from; segments come in order.
  mutating func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) throws

  /// Completes the output after the last frame.
  ///
  /// - Returns: the product; nil where nothing is left to be completed or checked.
  mutating func finish() throws -> SinkProduct?
}

/// Discards the frames; used for measuring.
struct NullSink: FrameSink {
  func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) {}
  func finish() -> SinkProduct? { nil }
}
