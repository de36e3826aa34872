internal import Imprint

/// `imprint run`: runs a job document.
enum RunCommand: ImprintSubcommand {
  private static let document = Operand("JOB.json", about: "the job document")

  static let declaration = Command(
    "run", summary: "run a job document", operands: [document], options: JobOptions.all)

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in try arguments.required(document)
    }
    try await JobExecution(of: path, arguments, mayStream: true).execute {
      () throws(CommandError) in
      // Faults of the command line are reported before faults of the document.
      var wordsAlone = Job(input: .file(path))
      try wordsAlone.apply(arguments)
      var job = try CommandError.export { () throws(ExportError) in try Job(document: path) }
      try job.apply(arguments)
      try job.checkThereIsMusic(arguments)
      return job.pair == nil ? .video(job) : .livePhoto(LivePhotoJob(job))
    }
  }
}
