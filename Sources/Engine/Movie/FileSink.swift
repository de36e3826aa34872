internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Writes frames with the input's other tracks to a file.
struct FileSink: FrameSink {
  private var video: any FrameTrack
  private var clock: ZeroBasedTimes?
  private let others: OtherTracks
  private let monitor: JobMonitor
  /// Whether one file is left, which can be read back.
  private let isChecked: Bool

  /// - Parameters:
  ///   - stage: composites the frames from which a palette is made.
  ///   - path: the temporary path of the output, which is renamed later.
  ///   - feed: the frames of a program, with which sound ends.
  init(
    _ movie: MoviePlan, of plan: Plan, drawnBy stage: CompositingStage, path: String,
    feed: FrameFeed?, under supervision: Supervision
  ) throws {
    try self.init(
      movie, of: plan, drawnBy: stage,
      to: movie.muxer(at: path, isGrowing: plan.input.isRecorded, supervision.interruption),
      feed: feed, isChecked: movie.destination.isFile || !plan.input.isRecorded,
      under: supervision)
  }

  /// Writes to a muxer without tracks.
  init(
    _ movie: MoviePlan, of plan: Plan, drawnBy stage: CompositingStage, to muxer: Muxer,
    feed: FrameFeed? = nil, isChecked: Bool, under supervision: Supervision
  ) throws {
    monitor = supervision.monitor
    self.isChecked = isChecked
    video = try movie.video.frames(
      of: plan, keeping: movie.keeps, drawnBy: stage, to: muxer, under: supervision)
    clock = movie.container.isMovingPicture ? ZeroBasedTimes() : nil
    let sources = try plan.packetSources(
      for: movie, live: feed?.sound, interruption: supervision.interruption
    ).map { source in
      feed.map { TrackSource(packets: FedSound(source.packets, until: $0), track: source.track) }
        ?? source
    }
    others = try OtherTracks(sources, of: movie, to: muxer, monitor: monitor)
  }

  mutating func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) throws(MediaError) {
    clock?.shift(frame)
    // Frames of an animated image are coded relative to those before them, so one encoder takes all segments.
    try video.write(frame, ofSegment: clock == nil ? scheduled.segment : 0)
  }

  mutating func finish() throws(MediaError) -> SinkProduct? {
    let frames = try video.finish()
    monitor.noteEncoded()
    let written = try others.finish(beside: frames)
    return isChecked ? .file(written) : nil
  }
}
