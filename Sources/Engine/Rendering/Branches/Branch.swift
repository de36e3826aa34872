internal import Glibc
internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// One output of a pipeline: composites the frames that it receives, and encodes and writes them, on one thread.
final class Branch: Sendable {
  let monitor: JobMonitor
  /// Frames from the source.
  let queue = BoundedQueue<ScheduledFrame>(capacity: 2)
  private let scope: RunScope
  /// The output's temporary file; nil where nothing is written.
  private let path: String?
  /// The temporary file of a Live Photo's still; nil for all other outputs.
  private let still: LivePhotoStillFile?
  /// Drawings that are shared with other runs; nil for a cache of its own.
  private let drawings: DrawingCache?
  /// The frames of a program; nil for all other inputs.
  private let feed: FrameFeed?
  /// The format of frames that are made smaller first; nil for frames of the plan's own.
  private let larger: FrameFormat?
  private let interruption = Interruption()

  /// The number of threads that report their end to the monitor: the source's, and the branch's own.
  static let threadCount = 2

  init(
    _ scope: RunScope, writingTo path: String?, still: LivePhotoStillFile? = nil,
    monitor: JobMonitor,
    sharing drawings: DrawingCache? = nil, feed: FrameFeed? = nil,
    scaling larger: FrameFormat? = nil
  ) {
    self.scope = scope
    self.path = path
    self.still = still
    self.drawings = drawings
    self.feed = feed
    self.larger = larger
    self.monitor = monitor
  }

  /// Asks the branch's thread to end, and returns at once; the source continues for other branches.
  func close() {
    interruption.raise()
    queue.close()
  }

  /// Composites, encodes and writes until the source has no more frames, or something fails; the body of the thread.
  func run() {
    do {
      try render()
      monitor.noteEnd(nil)
    } catch {
      monitor.noteEnd(error)
      close()
      // A supervisor that stopped waiting may have removed the file before this thread created it again. Otherwise it
      // removes the file itself, and decides on what is left of a recording.
      if let path, monitor.isAbandoned, !scope.plan.input.isRecorded { unlink(path) }
    }
    monitor.activity.end()
  }

  private func render() throws {
    let plan = scope.plan
    let rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: plan.bundledFont)
    defer {
      monitor.note(rasterizations: rasterizer.rasterizationCount)
      monitor.note(JobWarning.new(in: rasterizer.warnings, beside: plan.warnings))
    }
    let stage = CompositingStage(plan, rasterizer, sharing: drawings)
    var late = scope.isJudged ? stage.lateOverlays(plan.clock, rasterizer) : []
    var sink = try frameSink(stage)
    var frames = CompositedFrames(try source(for: plan), on: stage, interruption)
    while let composited = try frames.next() {
      try sink.write(composited.frame, of: composited.scheduled)
      for index in late.indices { late[index].note(composited.scheduled.instant.time) }
      monitor.noteFrame(hasOverlay: composited.isTouched || composited.frame.hasOverlay)
    }
    try interruption.check()
    // In a part of the output, an overlay that is not visible may be visible in another part.
    if scope.isJudged { noteOverlays(stage, &late) }
    if case .segment = scope.product { monitor.note(seen: stage.seen) }
    monitor.note(try sink.finish())
  }

  private func source(for plan: Plan) throws(MediaError) -> any FrameSource {
    let queued = QueuedFrames(queue: queue, activity: monitor.activity)
    guard let larger else { return queued }
    return try ScaledFrames(queued, from: larger, for: plan)
  }

  /// Tells of overlays that are never visible, and of those that come late.
  private func noteOverlays(_ stage: CompositingStage, _ late: inout [LateOverlay]) {
    let unseen = stage.unseen
    monitor.note(JobWarning.new(unseen, beside: scope.plan.warnings))
    for index in late.indices {
      let warning = late[index].warning(endingAt: scope.plan.timeline.frameEnd)
      guard let warning, !unseen.contains(.unseen(late[index].name)) else { continue }
      monitor.note([warning])
    }
  }

  /// - Parameter stage: composites the frames from which a palette is made.
  private func frameSink(_ stage: CompositingStage) throws -> any FrameSink {
    switch scope.delivery {
    case .stills(let stills):
      return try ImageSink(stills, of: scope.plan, destination: still, monitor: monitor)
    case .photograph, .discard: return NullSink()
    case .movie(let movie):
      if case .stream(let outlet) = scope.product {
        return try sink(stage, movie, streamingTo: outlet)
      }
      guard let path else { return NullSink() }
      if case .animated(let track) = movie.video {
        return try WebPSink(track.settings, path: path)
      }
      if case .segment(let header) = scope.product {
        return try PartSink(
          movie, of: scope.plan, drawnBy: stage, header, path: path, under: supervision)
      }
      return try FileSink(
        movie, of: scope.plan, drawnBy: stage, path: path, feed: feed, under: supervision)
    }
  }

  private var supervision: Supervision { Supervision(monitor: monitor, interruption: interruption) }

  private func sink(
    _ stage: CompositingStage, _ movie: MoviePlan, streamingTo outlet: StreamOutlet
  ) throws -> any FrameSink {
    // Whoever reads the stream may pause.
    let activity = monitor.activity
    let isRecorded = scope.plan.input.isRecorded
    let muxer = try Muxer(
      streamingTo: { bytes in
        activity.waiting { outlet.take(bytes) }
        return isRecorded || !outlet.hasRefused
      }, container: movie.container, named: scope.plan.input.name, interruption: interruption)
    return try FileSink(
      movie, of: scope.plan, drawnBy: stage, to: muxer, feed: feed, isChecked: false,
      under: supervision)
  }
}

/// The frames that wait in a queue.
private struct QueuedFrames: FrameSource {
  let queue: BoundedQueue<ScheduledFrame>
  /// The activity of the thread that takes them, which is not idle while it waits.
  let activity: Activity
  let warnings: [JobWarning] = []

  func next() -> ScheduledFrame? { activity.waiting(queue.take) }
}
