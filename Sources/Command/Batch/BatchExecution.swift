internal import Imprint

/// Runs a batch, and prints its progress and results as the command line requests.
struct BatchExecution: Sendable {
  private let batch: Batch
  /// The list's name in messages.
  private let list: String
  private let words: CommandWords
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let printsJSON: Bool
  /// Whether results are printed to stdout, in place of the outputs' paths.
  private let printsResults: Bool
  private let style: ProgressDisplay.Style
  /// Nil for none.
  private let metrics: MetricsFile?

  init(
    _ batch: Batch, of list: JobList, _ metrics: MetricsFile?, _ arguments: ParsedArguments
  ) throws(CommandError) {
    (self.batch, self.metrics) = (batch, metrics)
    self.list = list.name
    words = CommandWords(jobsOf: list)
    isQuiet = arguments.has(JobOptions.quiet)
    isVerbose = arguments.has(JobOptions.verbose)
    printsJSON = arguments.has(JobOptions.json)
    printsResults = arguments.string(for: JobOptions.report) == "-"
    if printsJSON, !batch.plansOnly {
      throw .misused(
        JobOptions.json, "it prints plans, and goes with \(JobOptions.dryRun.spelling)",
        hint: "\(JobOptions.report.spelling) - prints results in JSON")
    }
    style = try CommandError.reading { () throws(UsageError) in
      try arguments.choice(for: JobOptions.progress) ?? .auto
    }
  }

  func run() async throws(CommandError) {
    try metrics?.checkPlace()
    Signals.noteWriting()
    MessageLog.enter(.running, of: list)
    var display = BatchDisplay(style, isQuiet: isQuiet)
    var meter = metrics.map { BatchMeter($0, list: list, shard: batch.shard) }
    let end: BatchProgress
    do throws(CommandError) {
      end = try await follow(&display, &meter)
    } catch {
      display.clear()
      meter?.finish()
      throw error
    }
    display.clear()
    meter?.finish()
    guard end.failed == 0 else {
      if batch.plansOnly { throw .failedPlans(end.failed, of: end.jobs, list: list) }
      throw .failedJobs(end.failed, of: end.jobs, list: list, begun: end.ended)
    }
    if end.jobs == 0, !isQuiet {
      Console.warn(JobWarning("batch.empty", "there is no job in it"), at: list)
    }
    display.finish(end)
  }

  private func follow(
    _ display: inout BatchDisplay, _ meter: inout BatchMeter?
  ) async throws(CommandError) -> BatchProgress {
    var last = BatchProgress()
    var reported = Reported()
    var failure: CommandError?
    var events = batch.run().makeAsyncIterator()
    while let event = try await next(of: &events, instead: failure) {
      meter?.note(event)
      note(event)
      if case .progress(let progress) = event {
        if progress.knownByFiles > last.knownByFiles, !isQuiet { warn(of: progress) }
        last = progress
        display.show(progress)
        continue
      }
      if case .began = event { continue }
      if case .planned(_, let plan) = event, !batch.plansOnly, plan.notes.isEmpty { continue }
      display.clear()
      do throws(CommandError) {
        if failure == nil { try tell(event, &reported) }
      } catch {
        // Running jobs still have files to remove, so their end is awaited.
        failure = error
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    if let failure { throw failure }
    for (folder, lines) in reported.linesWithoutFolder.sorted(by: { $0.key < $1.key })
    where lines.count > 1 {
      Console.report(
        ErrorSentence(
          list,
          "\(lines.count - 1) more jobs, up to line \(lines.max() ?? 0): there is no folder \(folder)"
        ))
    }
    return last
  }

  private func warn(of progress: BatchProgress) {
    let count = progress.knownByFiles
    let jobs = count == 1 ? "1 job is" : "\(count) jobs are"
    Console.warn(
      JobWarning(
        "batch.earlier",
        "\(jobs) known as done by input and output alone: an earlier version recorded the results"),
      at: list)
  }

  /// Notes the phase of a job for messages.
  private func note(_ event: BatchEvent) {
    switch event {
    case .began(let job): MessageLog.enter(.planning, at: position(job.line))
    case .planned(let job, _): MessageLog.enter(.running, at: position(job.line))
    case .progress, .leftOut, .ended: break
    }
  }

  /// - Parameter failure: an earlier error, which is thrown in place of its consequences.
  private func next(
    of events: inout BatchRun.Iterator, instead failure: CommandError?
  ) async throws(CommandError) -> BatchEvent? {
    do throws(ExportError) {
      return try await events.next()
    } catch {
      throw failure ?? (error.kind == .cancelled ? .stoppedBatch(list: list) : .export(error))
    }
  }

  private func tell(_ event: BatchEvent, _ reported: inout Reported) throws(CommandError) {
    switch event {
    case .progress, .began: break
    case .leftOut(let job):
      if isVerbose { Console.inform("it is done already", at: position(job.line)) }
    case .planned(let job, let plan):
      for note in plan.notes where !isQuiet && reported.isNew(note) {
        Console.note(note, at: position(job.line))
      }
      if batch.plansOnly { try tell(plan, of: job) }
    case .ended(let result, let error):
      if let error { tell(error, ofLine: result.line, &reported) }
      let text = result.code == 0 ? result.output ?? "done" : "failed"
      defer { MessageLog.end(text, code: result.code, at: position(result.line)) }
      try tell(result)
    }
  }

  private func tell(_ result: BatchResult) throws(CommandError) {
    if !isQuiet {
      for warning in result.report?.warnings ?? [] {
        Console.warn(warning, at: position(result.line))
      }
    }
    if printsResults {
      try Console.printData(result.jsonLine + "\n")
    } else if let output = result.report?.output {
      try Console.print(paths: [result.still, output].compactMap(\.self))
    }
  }

  /// Lines of a batch's jobs that were printed, since those that many have in common are printed once.
  private struct Reported {
    /// The hints and notes.
    private var texts: Set<String> = []
    /// The lines of jobs whose folder is missing, by that folder.
    private(set) var linesWithoutFolder: [String: [Int]] = [:]

    mutating func isNew(_ text: String) -> Bool { texts.insert(text).inserted }

    /// Notes a job whose folder is missing; whether it is the first of that folder.
    mutating func isFirst(_ line: Int, without folder: String) -> Bool {
      linesWithoutFolder[folder, default: []].append(line)
      return linesWithoutFolder[folder]?.count == 1
    }
  }

  /// Prints one line for a failed job, and the hint on another line unless it was printed before.
  private func tell(
    _ error: ExportError, ofLine line: Int, _ reported: inout Reported
  ) {
    if error.code == "output.no-folder", let folder = error.fault.word,
      !reported.isFirst(line, without: folder)
    {
      return
    }
    var sentence = error.sentence(in: words)
    let count = sentence.diagnostics.reduce(0) { $0 + $1.count }
    if sentence.what == list {
      sentence.why = count == 1 ? "the line has a fault" : "the line has \(count) faults"
    } else {
      sentence.why = sentence.line
    }
    if let hint = sentence.hint, !reported.isNew(hint) { sentence.hint = nil }
    Console.report(sentence, code: Int32(error.kind.rawValue), at: position(line))
  }

  private func tell(_ plan: Plan, of job: BatchJob) throws(CommandError) {
    for warning in plan.warnings where !isQuiet { Console.warn(warning, at: position(job.line)) }
    if printsJSON {
      try Console.printData(plan.jsonLine + "\n")
    } else {
      try Console.print("\(position(job.line)): \(plan.summary)\n")
    }
    if isVerbose { Console.inform(plan.explanation, at: position(job.line)) }
  }

  private func position(_ line: Int) -> String { "\(list):\(line)" }
}
