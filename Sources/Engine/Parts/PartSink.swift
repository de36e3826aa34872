internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Stores the packets of one segment's frames in a part.
struct PartSink: FrameSink {
  private let writer: PartWriter
  private var video: any FrameTrack
  private var clock: ZeroBasedTimes?
  private let monitor: JobMonitor

  /// - Parameters:
  ///   - stage: composites the frames from which a palette is made.
  ///   - path: the temporary path of the part, which is renamed later.
  init(
    _ movie: MoviePlan, of plan: Plan, drawnBy stage: CompositingStage, _ header: PartHeader,
    path: String, under supervision: Supervision
  ) throws {
    monitor = supervision.monitor
    writer = try PartWriter(path: path, header: header, interruption: supervision.interruption)
    clock = movie.container.isMovingPicture ? ZeroBasedTimes() : nil
    video = try movie.video.frames(
      of: plan, keeping: movie.keeps, drawnBy: stage, to: writer, under: supervision)
  }

  mutating func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) throws(MediaError) {
    clock?.shift(frame)
    try video.write(frame, ofSegment: scheduled.segment)
  }

  mutating func finish() throws(MediaError) -> SinkProduct? {
    let frames = try video.finish()
    monitor.noteEncoded()
    return .part(writer, frames: frames)
  }
}
