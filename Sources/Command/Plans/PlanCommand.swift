internal import Imprint

/// `imprint plan`: a job's plan as a file, cut into segments.
enum PlanCommand: ImprintSubcommand {
  private static let document = Operand(
    "JOB.json", about: "the job document; with --tasks a stored plan, too")

  /// The job's options but those for what a run writes.
  private static let jobOptions = JobOptions.all.filter { option in
    ![
      JobOptions.output, JobOptions.container, JobOptions.createFolders, JobOptions.report,
      JobOptions.dryRun,
      JobOptions.json, JobOptions.progress, Option(.segmentSeconds),
    ].contains(option)
  }

  static let declaration = Command(
    "plan", summary: "a job's plan as a file, cut into segments", operands: [document],
    options: [
      PlanOptions.planFile, PlanOptions.segments, PlanOptions.segmentSeconds, PlanOptions.tasks,
    ] + jobOptions)

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in try arguments.required(document)
    }
    if StoredPlan.isPlan(at: path) { return try printTasks(ofPlan: path, arguments) }
    let file = try planFile(arguments)
    let job = try job(path, arguments)
    let plan: Plan
    do throws(ExportError) { plan = try await Plan(job) } catch { throw .export(error) }
    if arguments.has(JobOptions.verbose) { Console.inform(plan.explanation) }
    if !arguments.has(JobOptions.quiet) {
      plan.warnings.forEach(Console.warn)
      for note in plan.notes { Console.note(note) }
    }
    // A plan without tasks is told of before it is stored.
    let tasks = arguments.has(PlanOptions.tasks) ? try plan.taskLine() : nil
    if let file {
      try CommandError.export { () throws(ExportError) in
        try plan.write(to: file, overwrites: arguments.has(JobOptions.overwrite))
      }
      if tasks == nil { return try Console.print(paths: [file]) }
    }
    try Console.printData(tasks ?? plan.text(storedAt: nil) + "\n")
  }

  /// The path of the plan's file; nil for standard output.
  private static func planFile(_ arguments: ParsedArguments) throws(CommandError) -> String? {
    let file = arguments.string(for: PlanOptions.planFile)
    guard file == "-" else { return file }
    if arguments.has(PlanOptions.tasks) {
      throw .misused(
        PlanOptions.tasks, "the plan itself goes to standard output",
        hint: "\(PlanOptions.planFile.spelling) plan.json stores it")
    }
    return nil
  }

  /// Prints the number of tasks of a plan that is stored.
  private static func printTasks(
    ofPlan path: String, _ arguments: ParsedArguments
  ) throws(CommandError) {
    guard arguments.has(PlanOptions.tasks) else {
      throw .export(ExportError(.plan(.noJob, at: path)))
    }
    let own = [PlanOptions.tasks, JobOptions.search, JobOptions.quiet]
    for option in declaration.options where arguments.has(option) && !own.contains(option) {
      throw .misused(option, "it is of a job, and \(path) is a plan")
    }
    try Console.printData(StoredPlan(path, arguments).plan.taskLine(storedAt: path))
  }

  private static func job(
    _ path: String, _ arguments: ParsedArguments
  ) throws(CommandError) -> Job {
    if arguments.has(PlanOptions.segments), arguments.has(PlanOptions.segmentSeconds) {
      throw .misused(
        PlanOptions.segments, "it does not go with \(PlanOptions.segmentSeconds.spelling)")
    }
    var job = try CommandError.export { () throws(ExportError) in try Job(document: path) }
    if job.pair != nil {
      throw .usage(path, why: "it makes a pair, which has no parts that are made apart", hint: nil)
    }
    let (output, seconds) = (job.output, job.segmentSeconds)
    try job.apply(arguments)
    // The options are of the plan's file and its parts, and what exists is of no matter before the plan is run.
    (job.output, job.overwrites, job.checksOutput) = (output, false, false)
    job.segmentSeconds = seconds
    job.segmentation = try CommandError.reading { () throws(UsageError) in
      if let count = try arguments.value(
        for: PlanOptions.segments, expecting: "a whole number from 1", Int.init(aboveZero:))
      {
        return .count(count)
      }
      let seconds = try arguments.value(
        for: PlanOptions.segmentSeconds, expecting: "a number of seconds above 0",
        Double.init(aboveZero:))
      return seconds.map { .seconds($0) } ?? job.segmentation
    }
    return job
  }
}

extension Plan {
  /// The number of the tasks that make its parts, as a line.
  ///
  /// - Parameter path: the path of its file; nil where it is not stored.
  /// - Throws: `CommandError` `.export` of `.invalid` for a plan that has no parts.
  fileprivate func taskLine(storedAt path: String? = nil) throws(CommandError) -> String {
    try CommandError.export { () throws(ExportError) in
      let count = try StoredPlan(self).parts.count
      if count == 0 { throw ExportError(.plan(.noParts, at: path)) }
      return "\(count)\n"
    }
  }
}
