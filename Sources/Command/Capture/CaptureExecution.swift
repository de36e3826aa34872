internal import Imprint

/// Records a device, and prints what the command line requests.
struct CaptureExecution: Sendable {
  /// The device that is requested.
  struct Request: Sendable {
    var device: CaptureDevice
    var settings: CaptureSettings
    /// The sound beside it; nil for none.
    var sound: SoundDevice?
    /// In seconds; nil for a recording that a person ends.
    var duration: Double?
  }

  private let request: Request
  private let arguments: ParsedArguments
  private let isQuiet: Bool
  private let reportFile: ReportFile
  private let style: ProgressDisplay.Style
  /// Standard output, or a pipe, where the recording goes there; nil for a file.
  private let stream: OutputStream?

  init(of request: Request, _ arguments: ParsedArguments) throws(CommandError) {
    self.request = request
    self.arguments = arguments
    isQuiet = arguments.has(JobOptions.quiet)
    reportFile = ReportFile(arguments)
    stream = try OutputStream(
      to: arguments.string(for: JobOptions.output) ?? Self.output, arguments, reportFile)
    style = try CommandError.reading { () throws(UsageError) in
      try arguments.choice(for: JobOptions.progress) ?? .auto
    }
  }

  func run() async throws(CommandError) {
    do throws(CommandError) {
      // Until it records there is nothing to complete: a signal stops it.
      let session = try await Signals.cancelling { () async throws(CommandError) in
        try await reporting(prepare)
      }
      MessageLog.enter(.running, of: request.device.notation)
      Signals.noteWriting()
      let keys = KeyWatch(of: "q", session.finish)
      defer { keys?.end() }
      try await Signals.cancelling(orFinishingBy: session.finish) {
        () async throws(CommandError) in try await record(session)
      }
    } catch {
      ProgressDisplay(style, isQuiet: isQuiet).clear()
      throw error
    }
  }

  /// Runs `body`, whose failure is written to the report too.
  private func reporting<Value: Sendable>(
    _ body: () async throws(CommandError) -> Value
  ) async throws(CommandError) -> Value {
    do throws(CommandError) {
      return try await body()
    } catch {
      write(failure: error)
      throw error
    }
  }

  private func write(failure error: CommandError) {
    reportFile.write(
      failure: error,
      of: FailedFiles(
        input: request.device.notation,
        output: arguments.string(for: JobOptions.output) ?? Self.output))
  }

  /// The output where none is named.
  private static let output = "capture.mp4"

  /// Opens the device, and plans the recording.
  private func prepare() async throws(CommandError) -> CaptureSession {
    MessageLog.enter(.planning, of: request.device.notation)
    let input = try await opened()
    let job = try job(input)
    if let output = job.output, stream == nil { try reportFile.check(isNot: output) }
    try reportFile.checkPlace()
    let plan: Plan
    do throws(ExportError) { plan = try await Plan(job) } catch { throw .export(error) }
    if !isQuiet {
      plan.warnings.forEach(Console.warn)
      for note in plan.notes { Console.note(note) }
    }
    if arguments.has(JobOptions.verbose) { Console.inform(plan.explanation) }
    return CaptureSession(plan, from: input, streamingTo: stream.map { $0.take })
  }

  private func opened() async throws(CommandError) -> CaptureDeviceInput {
    do throws(ExportError) {
      return try await CaptureDeviceInput(
        request.device, request.settings, sound: request.sound, duration: request.duration)
    } catch {
      throw .export(error)
    }
  }

  private func job(_ input: CaptureDeviceInput) throws(CommandError) -> Job {
    var job = Job(input: .frames(input.stream))
    job.preset = .document(.name("capture"))
    job.output = Self.output
    try job.apply(arguments, sizeIsOfFrames: true)
    // The frame rate is the device's.
    job.frameRate = nil
    if let stream { (job.output, job.stream) = (nil, stream.container) }
    return job
  }

  private func record(_ session: CaptureSession) async throws(CommandError) {
    var display = ProgressDisplay(style, isQuiet: isQuiet)
    var last: CaptureProgress?
    // Where the device has gone away, the report of what is kept comes before the error.
    var hasReport = false
    do throws(CommandError) {
      var events = session.makeAsyncIterator()
      while let event = try await next(&events) {
        switch event {
        case .progress(let progress):
          last = progress
          display.show(progress)
        case .finished(let report):
          display.clear()
          try finish(session.plan, report)
          hasReport = true
        }
      }
    } catch {
      if !hasReport { write(failure: error) }
      throw error
    }
    if var last {
      if last.fraction != nil { last.fraction = 1 }
      display.finish(last)
    }
  }

  private func next(
    _ events: inout CaptureSession.Iterator
  ) async throws(CommandError) -> CaptureEvent? {
    do throws(ExportError) { return try await events.next() } catch {
      if let stream, let code = stream.failure { throw .stream(stream.path, code) }
      // A reader that goes away before the first frame.
      if error.kind == .cancelled, stream?.isClosed == true { return nil }
      throw .export(error)
    }
  }

  private func finish(_ plan: Plan, _ report: Report) throws(CommandError) {
    if let stream, let code = stream.failure { throw .stream(stream.path, code) }
    if !isQuiet { report.warnings.dropFirst(plan.warnings.count).forEach(Console.warn) }
    if let output = stream?.path ?? report.output, !reportFile.isStandardOutput {
      try Console.print(paths: [output])
    }
    try reportFile.write(report.jsonText)
  }
}
