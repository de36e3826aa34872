internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

/// Writes frames with the input's other tracks to a file.
struct FileSink: FrameSink {
  private var video: any FrameTrack
  private var clock: MovingPictureClock?
  private let muxer: Muxer
  private let sources: [any PacketSource]
  /// The tracks of the input that the last of the sources belong to.
  private let kept: [TrackPlan]
  private let monitor: JobMonitor

  /// - Parameters:
  ///   - stage: composites the frames from which a palette is made.
  ///   - path: the temporary path of the output, which is renamed later.
  ///   - feed: the frames of a program, with which sound ends.
  init(
    _ movie: MoviePlan, of plan: Plan, drawnBy stage: CompositingStage, path: String,
    feed: FrameFeed?, monitor: JobMonitor, interruption: Interruption
  ) throws {
    var isOptimized = false
    if case .file(_, let optimized) = movie.destination { isOptimized = optimized }
    try self.init(
      movie, of: plan, drawnBy: stage,
      to: Muxer(
        path: path, container: movie.container, optimizeForNetworkUse: isOptimized,
        interruption: interruption), feed: feed, monitor: monitor, interruption: interruption)
  }

  /// Writes to a muxer without tracks.
  init(
    _ movie: MoviePlan, of plan: Plan, drawnBy stage: CompositingStage, to muxer: Muxer,
    feed: FrameFeed? = nil, monitor: JobMonitor, interruption: Interruption
  ) throws {
    self.muxer = muxer
    self.monitor = monitor
    muxer.metadata = movie.metadata
    muxer.chapters = movie.chapters
    video = try movie.video.frames(
      of: plan, keeping: movie.keeps, drawnBy: stage, to: muxer, monitor: monitor,
      interruption: interruption)
    clock = movie.container.isMovingPicture ? MovingPictureClock() : nil
    sources = try plan.packetSources(for: movie, interruption: interruption)
      .map { source in feed.map { FedSound(source, until: $0) } ?? source }
      .map { WatchedSource($0, monitor: monitor) }
    kept = plan.tracks.filter { ![.render, .rewrite, .drop].contains($0.action) }
    for source in sources { try muxer.addTrack(source) }
    try muxer.start()
  }

  mutating func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) throws(MediaError) {
    clock?.shift(frame)
    // Frames of an animated image are coded relative to those before them, so one encoder takes all segments.
    try video.write(frame, ofSegment: clock == nil ? scheduled.segment : 0)
  }

  mutating func finish() throws(MediaError) -> WrittenContent? {
    let frames = try video.finish()
    monitor.noteEncoded()
    try muxer.finish()
    let lost = sources.reduce(muxer.refusedPackets) { $0 + $1.undecodedPackets }
    monitor.note(
      [
        JobWarning(
          "input.damaged-sound", lost, "packet",
          "of sound or subtitles could not be used")
      ].compactMap(\.self))
    let missing = muxer.missingTracks
    // The video is the first track; those of the input are the last.
    let first = 1 + sources.count - kept.count
    monitor.note(
      lost: kept.enumerated().filter { missing.contains(first + $0.offset) }.map(\.element))
    return WrittenContent(
      frames: frames, others: muxer.sourceTallies, missing: missing, end: muxer.end,
      playingEnd: muxer.playingEnd)
  }
}
