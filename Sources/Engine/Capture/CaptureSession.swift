public import ImprintPlanning
internal import ImprintValues

/// A recording of a screen or a camera, with overlays (`AVCaptureSession` with an `AVCaptureMovieFileOutput`): an
/// asynchronous sequence of events that ends with the report.
///
///     let input = try await CaptureDeviceInput(.screen(nil))
///     var job = Job(input: .frames(input.stream))
///     job.overlays = [.document(.name("corner-hop"), parameters: ["userId": "10086"])]
///     (job.preset, job.output) = (.document(.name("capture")), "capture.mp4")
///     let session = CaptureSession(try await Plan(job), from: input)
///     for try await event in session {
///       if case .progress(let progress) = event, progress.seconds > 10 { session.finish() }
///     }
///
/// Recording begins when the first event is requested. `finish` completes the file; cancelling the task that iterates
/// removes it. The file has its name from the beginning, and grows: of a process that is killed what was recorded stays,
/// and plays.
///
/// A frame is shown from the time that the device gives it. Frames that come while the machine is busy with others are
/// left out, counted, and told by the warning `capture.dropped`.
public struct CaptureSession: AsyncSequence, Sendable {
  public typealias Element = CaptureEvent
  /// The error of a recording that fails or is cancelled.
  public typealias Failure = ExportError

  /// The plan of the recording.
  public let plan: Plan
  private let input: CaptureDeviceInput
  private let stream: (@Sendable (UnsafeRawBufferPointer) -> Bool)?

  /// - Parameters:
  ///   - plan: of a job whose input is `input.stream`.
  ///   - input: records once.
  ///   - stream: takes the bytes of a job with a `stream`, in order and on a thread of the recording, and returns
  ///     whether more are wanted; false ends it, as `finish()` does, with a warning. While it waits frames are left out.
  public init(
    _ plan: Plan, from input: CaptureDeviceInput,
    streamingTo stream: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil
  ) {
    self.plan = plan
    self.input = input
    self.stream = stream
  }

  /// Ends the recording, and has its file completed; the events then end with the report. From any thread.
  public func finish() { input.stop.raise() }

  /// Records until the plan has all of its frames, or `finish` is called, and returns when the file is complete.
  ///
  /// - Throws: `ExportError`; `.cancelled` where the task is cancelled.
  public func report(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ExportError) -> Report {
    var report: Report?
    for try await event in self {
      if case .finished(let finished) = event { report = finished }
    }
    guard let report else { throw ExportError(.imprint(.noReport, at: "recording")) }
    return report
  }

  public func makeAsyncIterator() -> Iterator { Iterator(scope, input) }

  private var scope: RunScope {
    let outlet = stream.map { StreamOutlet($0, stop: input.stop) }
    return RunScope(plan, delivery: plan.delivery, product: outlet.map { .stream($0) } ?? .output)
  }

  public struct Iterator: AsyncIteratorProtocol {
    private var events: ThreadEvents<CaptureEvent>

    fileprivate init(_ scope: RunScope, _ input: CaptureDeviceInput) {
      events = ThreadEvents { interruption, mailbox in
        let run = CaptureRun(
          scope, of: input, interruption: interruption, postingTo: mailbox)
        do throws(ExportError) {
          try run.run()
          mailbox.end(nil)
        } catch {
          mailbox.end(error)
        }
      }
    }

    /// The next event; nil after the last one.
    public mutating func next() async throws(ExportError) -> CaptureEvent? {
      try await events.next()
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ExportError) -> CaptureEvent? {
      try await events.next(isolation: actor)
    }
  }
}
