internal import Media
internal import Pixels
internal import Raster

/// The threads of a job: one that decodes, and one that composites, encodes and muxes, with a few
/// frames between them.
///
/// Measured on two cores: more threads, or a deeper queue, gain nothing, since codecs have threads of
/// their own.
struct Pipeline: Sendable {
  private let plan: Plan
  private let interruption: Interruption
  private let monitor: JobMonitor
  private let queue = BoundedQueue<ScheduledFrame>(capacity: 2)

  /// How many threads say to the monitor that they have ended.
  static let threadCount = 2

  init(_ plan: Plan, interruption: Interruption, monitor: JobMonitor) {
    self.plan = plan
    self.interruption = interruption
    self.monitor = monitor
  }

  /// Begins the threads and returns.
  ///
  /// - Parameter path: of the file to write; nil renders for nothing.
  /// - Throws: `ExportError` where the system has no thread left.
  func start(writingTo path: String?) throws(ExportError) {
    guard WorkerThread.start({ perform(decode) }),
      WorkerThread.start({ perform { try render(writingTo: path) } })
    else {
      stop()
      throw .noThread
    }
  }

  /// Lets no thread wait for the other any longer.
  func stop() {
    interruption.raise()
    queue.close()
  }

  private func perform(_ work: () throws -> Void) {
    do {
      try work()
      monitor.noteEnd(nil)
    } catch {
      monitor.noteEnd(error)
      stop()
    }
  }

  private func decode() throws {
    var source = try frameSource()
    defer { monitor.note(rasterizations: 0, warnings: source.warnings) }
    while let frame = try source.next() {
      try interruption.check()
      guard queue.put(frame) else { return }
    }
    queue.finish()
  }

  private func frameSource() throws -> any FrameSource {
    switch plan.input {
    case .file(let path, let track, _):
      try VideoSource(
        path: path, track: track, plan: plan, monitor: monitor, interruption: interruption)
    case .blank(let video):
      try BlankSource(video, plan: plan)
    }
  }

  private func render(writingTo path: String?) throws {
    let rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: plan.bundledFont)
    defer {
      monitor.note(
        rasterizations: rasterizer.rasterizationCount,
        warnings: JobWarning.new(in: rasterizer.warnings, beside: plan.warnings))
    }
    let stage = CompositingStage(plan, rasterizer)
    var sink = try frameSink(writingTo: path)
    while let scheduled = queue.take() {
      try interruption.check()
      let (frame, isTouched) = try stage.composed(scheduled)
      try sink.write(frame, of: scheduled)
      monitor.noteFrame(hasOverlay: isTouched)
    }
    try interruption.check()
    if plan.stills == nil {
      monitor.note(
        rasterizations: 0, warnings: JobWarning.new(stage.unseen, beside: plan.warnings))
    }
    monitor.note(try sink.finish())
  }

  private func frameSink(writingTo path: String?) throws -> any FrameSink {
    if let stills = plan.stills { return try ImageSink(stills, of: plan) }
    guard let path, let settings = plan.video, let container = plan.output.container else {
      return NullSink()
    }
    return try FileSink(
      plan, settings: settings, container: container, path: path, monitor: monitor,
      interruption: interruption)
  }
}
