internal import Glibc
internal import ImprintCompositing
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintRaster

/// One output of a pipeline: composites the frames that it is handed, encodes and writes them, on one thread.
final class Branch: Sendable {
  let monitor: JobMonitor
  /// Frames on their way from the source.
  let queue = BoundedQueue<ScheduledFrame>(capacity: 2)
  private let plan: Plan
  /// The temporary file of the output; nil renders for nothing.
  private let path: String?
  /// The file of a still that gets its name later; nil for all others.
  private let still: StillPlace?
  /// Drawings that it shares with other runs; nil for its own.
  private let drawings: DrawingCache?
  private let interruption = Interruption()

  /// The threads that tell its monitor that they have ended: the source's, and its own.
  static let threadCount = 2

  init(
    _ plan: Plan, writingTo path: String?, still: StillPlace? = nil, monitor: JobMonitor,
    sharing drawings: DrawingCache? = nil
  ) {
    self.plan = plan
    self.path = path
    self.still = still
    self.drawings = drawings
    self.monitor = monitor
  }

  /// Asks its thread to end, and returns at once; the source goes on for other branches.
  func close() {
    interruption.raise()
    queue.close()
  }

  /// Works until the source has no more frames, or something fails.
  func run() {
    do {
      try render()
      monitor.noteEnd(nil)
    } catch {
      monitor.noteEnd(error)
      close()
      // A supervisor that gave up waiting may have removed the file before this thread opened it.
      if let path { unlink(path) }
    }
    monitor.activity.end()
  }

  private func render() throws {
    let rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: plan.bundledFont)
    defer {
      monitor.note(rasterizations: rasterizer.rasterizationCount)
      monitor.note(JobWarning.new(in: rasterizer.warnings, beside: plan.warnings))
    }
    let stage = CompositingStage(plan, rasterizer, sharing: drawings)
    var sink = try frameSink(stage)
    while let scheduled = monitor.activity.waiting(queue.take) {
      try interruption.check()
      let (frame, isTouched) = try stage.composed(scheduled)
      try sink.write(frame, of: scheduled)
      monitor.noteFrame(hasOverlay: isTouched)
    }
    try interruption.check()
    // It may be seen in another part.
    if plan.stills == nil, plan.isWhole {
      monitor.note(JobWarning.new(stage.unseen, beside: plan.warnings))
    }
    monitor.note(try sink.finish())
  }

  /// - Parameter stage: makes the frames that a palette is made of.
  private func frameSink(_ stage: CompositingStage) throws -> any FrameSink {
    if let stills = plan.stills { return try ImageSink(stills, of: plan, place: still) }
    guard let path, let settings = plan.video, let container = plan.output.container else {
      return NullSink()
    }
    if container == .webp { return try WebPSink(settings, path: path) }
    let palette = try PaletteSample(plan, stage).palette(monitor, interruption)
    return try FileSink(
      plan, settings: settings, container: container, palette: palette, path: path,
      monitor: monitor, interruption: interruption)
  }
}
