internal import Imprint
internal import ImprintArguments

/// `imprint plan`: a job's plan as a file, cut into segments.
enum PlanCommand: ImprintSubcommand {
  private static let document = Operand("JOB.json", about: "the job document")

  /// The job's options but those for what a run writes.
  private static let jobOptions = JobOptions.all.filter { option in
    ![
      JobOptions.output, JobOptions.container, JobOptions.createFolders, JobOptions.report,
      JobOptions.dryRun,
      JobOptions.json, JobOptions.progress, JobOptions.verbose,
    ].contains(option)
  }

  static let declaration = Command(
    "plan", summary: "a job's plan as a file, cut into segments", operands: [document],
    options: [PlanOptions.planFile, PlanOptions.segments, PlanOptions.segmentSeconds] + jobOptions)

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in try arguments.required(document)
    }
    let job = try job(path, arguments)
    let plan: Plan
    do throws(ExportError) { plan = try await Plan(job) } catch { throw .export(error) }
    if !arguments.has(JobOptions.quiet) {
      plan.warnings.forEach(Console.warn)
      if let note = plan.note { Console.note(note) }
    }
    guard let file = arguments.string(for: PlanOptions.planFile) else {
      return try Console.printData(plan.text(storedAt: nil) + "\n")
    }
    try CommandError.export { () throws(ExportError) in
      try plan.write(to: file, overwrites: arguments.has(JobOptions.overwrite))
    }
    try Console.print(paths: [file])
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
    let output = job.output
    try job.apply(arguments)
    // The option names the plan's file, and what exists is of no matter before the plan is run.
    (job.output, job.overwrites, job.checksOutput) = (output, false, false)
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
