internal import Imprint

/// Plans a job and runs the plan, and prints both as the command line requests.
struct JobExecution: Sendable {
  private let input: String
  /// Whether the input may come through a pipe.
  private let maySpool: Bool
  private let output: String?
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let printsPlan: Bool
  private let printsJSON: Bool
  private let reportFile: ReportFile
  private let style: ProgressDisplay.Style
  private let arguments: ParsedArguments
  /// Whether a video is written, which may go to standard output or into a pipe.
  private let mayStream: Bool
  /// The stream that `--output` names; nil for a file.
  private let named: OutputStream?

  /// - Parameters:
  ///   - input: the name of the input, for reports where the job itself cannot be made.
  ///   - mayStream: whether the command writes a video, which may go to standard output.
  ///   - maySpool: whether the input may come through a pipe.
  init(
    of input: String, _ arguments: ParsedArguments, mayStream: Bool = false,
    maySpool: Bool = false
  ) throws(CommandError) {
    self.input = maySpool && input == "-" ? SpooledInput.name(of: input).title : input
    self.maySpool = maySpool
    output = arguments.string(for: JobOptions.output)
    isQuiet = arguments.has(JobOptions.quiet)
    isVerbose = arguments.has(JobOptions.verbose)
    printsPlan = arguments.has(JobOptions.dryRun)
    printsJSON = arguments.has(JobOptions.json)
    reportFile = ReportFile(arguments)
    if printsJSON, !printsPlan {
      throw .misused(
        JobOptions.json, "it prints the plan, and goes with \(JobOptions.dryRun.spelling)",
        hint: "\(JobOptions.report.spelling) - prints a report in JSON")
    }
    style = try CommandError.reading { () throws(UsageError) in
      try arguments.choice(for: JobOptions.progress) ?? .auto
    }
    (self.arguments, self.mayStream) = (arguments, mayStream)
    named =
      mayStream ? try OutputStream(to: output, arguments, reportFile, writes: !printsPlan) : nil
  }

  /// The job that is requested.
  enum Request: Sendable {
    case video(Job)
    case stills(StillJob)
    /// Stills whose input is a device.
    case photograph(StillJob, of: CaptureDevice)
    case livePhoto(LivePhotoJob)
    /// A run of a stored plan, to another path than the plan's own.
    case stored(Plan, ExportRun, to: String?)
    /// A part of a stored plan that is at a path already, and its report.
    case existingPart(Plan, Report, at: String)

    /// The input, as it was given.
    fileprivate var input: String {
      switch self {
      case .video(let job): job.inputTitle
      case .stills(let stills), .photograph(let stills, _): stills.job.inputTitle
      case .livePhoto(let photo): photo.job.input.name
      case .stored(let plan, _, _), .existingPart(let plan, _, _): plan.inputName
      }
    }

    /// The output; nil where the plan derives it.
    fileprivate var output: String? {
      switch self {
      case .video(let job): job.output
      case .stills(let stills), .photograph(let stills, _): stills.job.output
      case .livePhoto(let photo): photo.job.output
      case .stored(let plan, _, let path): path ?? plan.output.path
      case .existingPart(_, _, let path): path
      }
    }

    /// The request with the bytes of its input kept in a file, where they come through a pipe.
    fileprivate func spooled() async throws(CommandError) -> Request {
      switch self {
      case .video(let job): return .video(try await job.spooled())
      case .stills(var stills):
        stills.job = try await stills.job.spooled()
        return .stills(stills)
      case .photograph, .livePhoto, .stored, .existingPart: return self
      }
    }

    /// The request whose video goes to standard output.
    fileprivate func streamed(to stream: OutputStream) throws(CommandError) -> Request {
      guard case .video(var job) = self else {
        throw .misused(JobOptions.output, "standard output takes one video, and no pair of files")
      }
      (job.output, job.stream) = (nil, stream.container)
      return .video(job)
    }

    fileprivate func plan() async throws(CommandError) -> PlannedCommand {
      do throws(ExportError) {
        switch self {
        case .video(let job): return .export(try await Plan(job))
        case .stills(let stills): return .export(try await Plan(stills))
        case .photograph(var stills, let device):
          let input = try await CaptureDeviceInput(device, duration: 1)
          stills.job.input = .frames(input.stream)
          return .recorded(CaptureSession(try await Plan(stills), from: input))
        case .livePhoto(let photo): return .livePhoto(try await LivePhotoPlan(photo))
        case .stored(let plan, let run, let path): return .stored(plan, run, to: path)
        case .existingPart(let plan, let report, let path):
          return .existingPart(plan, report, at: path)
        }
      } catch {
        throw .export(error)
      }
    }
  }

  /// - Parameter makeJob: its errors are reported in the same way as later ones.
  func run(_ makeJob: () throws(CommandError) -> Job) async throws(CommandError) {
    try await execute { () throws(CommandError) in Request.video(try makeJob()) }
  }

  /// - Parameter makeRequest: its errors are reported in the same way as later ones.
  func execute(_ makeRequest: () throws(CommandError) -> Request) async throws(CommandError) {
    var latest: Request?
    do throws(CommandError) {
      try reportFile.check(isNot: input)
      let whole = try makeRequest()
      let stream = try stream(of: whole)
      var request =
        try stream.map { stream throws(CommandError) in
          try whole.streamed(to: stream)
        } ?? whole
      latest = request
      if maySpool { request = try await request.spooled() }
      latest = request
      let planned = request
      try await Signals.cancelling { () async throws(CommandError) in
        try await perform(planned, to: stream)
      }
    } catch {
      ProgressDisplay(style, isQuiet: isQuiet).clear()
      reportFile.write(
        failure: error,
        of: FailedFiles(
          input: maySpool ? input : latest?.input ?? input, output: latest?.output ?? output))
      throw error
    }
  }

  /// Standard output, or a pipe, where a video goes there; nil for a file.
  private func stream(of request: Request) throws(CommandError) -> OutputStream? {
    guard mayStream, named == nil, request.output != "-" else { return named }
    return try OutputStream(to: request.output, arguments, reportFile, writes: !printsPlan)
  }

  private func perform(
    _ request: Request, to stream: OutputStream?
  ) async throws(CommandError) {
    for path in [request.input, request.output].compactMap(\.self) {
      try reportFile.check(isNot: path)
    }
    MessageLog.enter(.planning, of: request.input)
    var display = ProgressDisplay(style, isQuiet: isQuiet)
    let work = try await display.whilePlanning { () async throws(CommandError) in
      try await request.plan()
    }
    let plan = work.plan
    display.clear()
    if let output = plan.output.path { try reportFile.check(isNot: output) }
    try reportFile.checkPlace()
    if !isQuiet {
      plan.warnings.forEach(Console.warn)
      for note in work.notes { Console.note(note) }
    }
    if printsPlan {
      if printsJSON {
        try Console.printData(plan.jsonText + "\n")
      } else {
        try Console.print(plan.explanation)
      }
      return display.finish(frame: 0, of: plan.frameCount, rate: nil)
    }
    if isVerbose { Console.inform(plan.explanation) }
    MessageLog.enter(.running, of: request.input)
    Signals.noteWriting()
    let report: Report
    do throws(ExportError) {
      report = try await work.export(to: stream) { display.show($0) }
    } catch {
      if let stream, let code = stream.failureOfJob { throw .stream(stream.path, code) }
      throw .export(error)
    }
    display.clear()
    if !isQuiet { report.warnings.dropFirst(plan.warnings.count).forEach(Console.warn) }
    // The written files are told whether or not the report can be written.
    let written = [stream?.path].compactMap(\.self) + work.files(report)
    if !reportFile.isStandardOutput { try Console.print(paths: written) }
    try reportFile.write(report.jsonText)
    display.finish(frame: report.frames, of: report.frames, rate: report.framesPerSecond)
  }
}
