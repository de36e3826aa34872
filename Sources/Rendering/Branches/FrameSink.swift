internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

/// A destination for composited frames.
protocol FrameSink {
  /// - Parameters:
  ///   - frame: the composited frame.
  ///   - scheduled: the frame that it was made from; segments come in order.
  mutating func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) throws

  /// Completes the output after the last frame.
  ///
  /// - Returns: a summary of the written content; nil where nothing was written.
  mutating func finish() throws -> WrittenContent?
}

/// Discards the frames; used for measuring.
struct NullSink: FrameSink {
  func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) {}
  func finish() -> WrittenContent? { nil }
}

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
  ///   - palette: the colours of the output's frames; nil for an encoder without a palette.
  ///   - path: the temporary path of the output, which is renamed later.
  ///   - feed: the frames of a program, with which sound ends.
  init(
    _ plan: Plan, settings: VideoEncoderSettings, container: Container, palette: Palette?,
    path: String, feed: FrameFeed?, monitor: JobMonitor, interruption: Interruption
  ) throws(MediaError) {
    try self.init(
      plan, settings: settings, container: container,
      to: Muxer(
        path: path, container: container, optimizeForNetworkUse: plan.output.optimizeForNetworkUse,
        interruption: interruption), palette: palette, feed: feed, monitor: monitor,
      interruption: interruption)
  }

  /// Writes to a muxer without tracks.
  init(
    _ plan: Plan, settings: VideoEncoderSettings, container: Container, to muxer: Muxer,
    palette: Palette? = nil, feed: FrameFeed? = nil, monitor: JobMonitor,
    interruption: Interruption
  ) throws(MediaError) {
    self.muxer = muxer
    self.monitor = monitor
    muxer.metadata = plan.output.metadata
    muxer.chapters = plan.output.chapters
    if let copying = plan.copying, case .file(let input, let track, _) = plan.input {
      video = try SplicedFrames(
        plan, copying: copying, from: input, track: track, to: muxer, monitor: monitor,
        interruption: interruption)
    } else if let palette {
      video = try PalettedFrames(
        plan, settings: settings, palette, to: muxer, monitor: monitor, interruption: interruption)
    } else {
      video = try EncodedFrames(
        plan, settings: settings, to: muxer, monitor: monitor, interruption: interruption)
    }
    clock = container.isMovingPicture ? MovingPictureClock() : nil
    sources = try plan.packetSources(for: container, interruption: interruption)
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
