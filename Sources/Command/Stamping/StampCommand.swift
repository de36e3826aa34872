internal import Imprint

/// `imprint stamp`: puts logos and texts on a video.
enum StampCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video; - is stdin")

  static let declaration = Command(
    StampOptions.commandName, summary: "stamp still, animated or vector logos and texts on a video",
    operands: [input], options: StampOptions.all + JobOptions.all)

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in try arguments.required(input) }
    try await JobExecution(
      of: path, arguments, mayStream: true, maySpool: true
    ).run { () throws(CommandError) in
      let stamps = try StampArguments(arguments).stamps()
      var job = Job(input: .file(path))
      try job.apply(arguments)
      try job.checkThereIsMusic(arguments)
      job.overlays += stamps
      return job
    }
  }
}
