internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Decodes, composites and encodes a played job on one thread, as fast as its bytes are taken.
struct PlaybackRun: Sendable {
  private let played: PlayedPlan
  private let path: String
  private let channel: TaskChannel<[UInt8]>
  private let interruption: Interruption

  init(
    _ played: PlayedPlan, path: String, channel: TaskChannel<[UInt8]>, interruption: Interruption
  ) {
    self.played = played
    self.path = path
    self.channel = channel
    self.interruption = interruption
  }

  /// Runs to the end, and reports that to the channel; the body of the thread.
  func run() {
    do {
      try stream()
      channel.finish(nil)
    } catch {
      channel.finish(interruption.isRaised ? .cancelled : .of(error, at: path))
    }
  }

  private func stream() throws {
    let plan = played.plan
    guard case .movie(let movie) = plan.delivery else { return }
    let (channel, interruption) = (channel, interruption)
    let muxer = try Muxer(
      streamingTo: { channel.put($0) }, named: path, interruption: interruption)
    let source = PlayedFrames(
      source: try plan.frameSource(
        RunScope(plan).reading, activity: Activity(), interruption: interruption), played: played)
    let rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: plan.bundledFont)
    let stage = CompositingStage(plan, rasterizer, sharing: nil)
    var sink = try FileSink(
      movie, of: plan, drawnBy: stage, to: muxer, isChecked: false,
      under: Supervision(monitor: JobMonitor(threads: 1), interruption: interruption))
    var frames = CompositedFrames(source, on: stage, interruption)
    while let composited = try frames.next() {
      try sink.write(composited.frame, of: composited.scheduled)
    }
    _ = try sink.finish()
  }
}

/// The frames of a played part, with their times and numbers in the whole output.
private struct PlayedFrames: FrameSource {
  var source: any FrameSource
  let played: PlayedPlan

  var warnings: [JobWarning] { source.warnings }

  mutating func next() throws -> ScheduledFrame? {
    guard let scheduled = try source.next() else { return nil }
    return ScheduledFrame(
      frame: scheduled.frame, instant: played.instant(of: scheduled.instant),
      segment: scheduled.segment)
  }
}
