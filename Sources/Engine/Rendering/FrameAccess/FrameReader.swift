internal import ImprintDraw
internal import ImprintLanguage
public import ImprintMedia
public import ImprintPlanning
public import ImprintValues
internal import Synchronization

/// The frames of a plan in order, as they are handed to the encoder: decoded, filtered, with the overlays on them
/// (`AVAssetReader` with a video composition output).
///
///     var job = Job(input: .file("clip.mp4"))
///     job.overlays = [.document(.name("corner-hop"), parameters: ["userId": "10086"])]
///     job.preset = .document(.name("null"))      // the source's own size and layout, and no file
///     for try await frame in FrameReader(try await Plan(job), format: .premultipliedRGBA) {
///       print(frame.time, frame.buffer.size)
///     }
///
/// A job without overlays gives the decoded frames. Two frames at most wait to be taken; the work goes no further ahead.
/// It begins when the first frame is requested, and ends, with all that it holds, when the loop is left or its task is
/// cancelled. Nothing is written, and the plan's output is not looked at.
public struct FrameReader: AsyncSequence, Sendable {
  /// A frame, with the time at which it is shown.
  public struct Frame: Sendable {
    /// The samples.
    public let buffer: PixelBuffer
    /// The time in the output in seconds, from which the frame is shown.
    public let time: Double
    /// The seconds until the next frame.
    public let duration: Double
  }

  public typealias Element = Frame
  /// The error of a run that fails or is cancelled.
  public typealias Failure = ExportError

  private let plan: Plan
  private let format: PixelFormat?

  /// - Parameter format: the layout of the samples; nil for planes as the plan's encoder takes them. RGBA is converted by the
  ///   frames' own matrix and range; other tags, and a rotation that the plan keeps, are not applied.
  public init(_ plan: Plan, format: PixelFormat? = nil) {
    self.plan = plan
    self.format = format
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(FrameReadout(plan, format: format))
  }

  public struct Iterator: AsyncIteratorProtocol {
    private let readout: FrameReadout

    fileprivate init(_ readout: FrameReadout) { self.readout = readout }

    /// The next frame; nil after the last one.
    ///
    /// - Throws: `ExportError`; `.cancelled` where the task is cancelled.
    public mutating func next() async throws(ExportError) -> Frame? { try await readout.next() }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ExportError) -> Frame? {
      try await readout.next()
    }
  }
}

/// The work behind an iteration over frames; releasing it ends the work.
private final class FrameReadout: Sendable {
  private let plan: Plan
  private let format: PixelFormat?
  private let channel = TaskChannel<[FrameReader.Frame]>(capacity: 2, takingAtMost: 1)
  private let interruption = Interruption()
  private let hasBegun = Mutex(false)

  init(_ plan: Plan, format: PixelFormat?) {
    self.plan = plan
    self.format = format
  }

  deinit { end() }

  func next() async throws(ExportError) -> FrameReader.Frame? {
    let isFirst = hasBegun.withLock { hasBegun in
      defer { hasBegun = true }
      return !hasBegun
    }
    if isFirst { try begin() }
    return try await withTaskCancellationHandler {
      await channel.next()
    } onCancel: {
      end()
    }.get()?.first
  }

  private func end() {
    interruption.raise()
    channel.close()
  }

  private func begin() throws(ExportError) {
    let (plan, format, channel, interruption) = (plan, format, channel, interruption)
    let hasStarted = WorkerThread.start {
      do {
        try Self.read(plan, format, into: channel, interruption)
        channel.finish(nil)
      } catch {
        channel.finish(interruption.isRaised ? .cancelled : .of(error, at: plan.input.name))
      }
    }
    guard hasStarted else { throw .noThread }
  }

  private static func read(
    _ plan: Plan, _ format: PixelFormat?, into channel: TaskChannel<[FrameReader.Frame]>,
    _ interruption: Interruption
  ) throws {
    try plan.check()
    let files = FilesInUse(plan)
    try files.compare(interruption)
    if case .planes(let name)? = format, format?.layout() == nil {
      throw ExportError(.setting(.frames, .pixelFormat(name)))
    }
    // Frames that are copied in a file are decoded here.
    let reading = SourceReading(plan.delivery.encodingAll, in: plan.timeline)
    let source = try plan.frameSource(reading, activity: Activity(), interruption: interruption)
    let rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: plan.bundledFont)
    let stage = CompositingStage(plan, rasterizer, sharing: nil)
    var frames = CompositedFrames(source, on: stage, interruption)
    while let composited = try frames.next() {
      let (frame, scheduled) = (composited.frame, composited.scheduled)
      guard let buffer = try frame.buffer(in: format) else {
        throw ExportError(.setting(.frames, .pixelFormat(frame.pixelFormatName)))
      }
      let seconds = Double(scheduled.frame.duration) * plan.timeline.outputTimeBase.value
      let isTaken = channel.put([
        FrameReader.Frame(
          buffer: buffer, time: scheduled.instant.presentationTime, duration: seconds)
      ])
      if !isTaken { return }
    }
    try files.compareAgain(interruption)
  }
}
