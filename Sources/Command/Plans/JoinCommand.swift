internal import Imprint

/// `imprint join`: a plan's parts to the finished file.
enum JoinCommand: ImprintSubcommand {
  static let declaration = Command(
    PlanOptions.joinCommandName, summary: "a plan's parts to the finished file",
    operands: [PlanOptions.document, PlanOptions.parts],
    options: [
      PlanOptions.joinedFile, JobOptions.overwrite, JobOptions.createFolders, JobOptions.report,
      PlanOptions.root, JobOptions.search, PlanOptions.threads, PlanOptions.stall,
      JobOptions.progress,
      JobOptions.log, JobOptions.quiet, JobOptions.verbose,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in
      try arguments.required(PlanOptions.document)
    }
    try await JobExecution(of: path, arguments).execute { () throws(CommandError) in
      let output = arguments.string(for: PlanOptions.joinedFile)
      let stored = try StoredPlan(path, arguments)
      return try CommandError.export { () throws(ExportError) in
        let run = try stored.join(
          arguments.strings(for: PlanOptions.parts), to: output,
          overwrites: arguments.has(JobOptions.overwrite),
          createsFolders: arguments.has(JobOptions.createFolders))
        return .stored(stored.plan, run, to: output)
      }
    }
  }
}
