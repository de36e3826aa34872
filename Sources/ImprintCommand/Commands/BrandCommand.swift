internal import Imprint
internal import ImprintArguments

/// `imprint brand`: puts the overlay `corner-hop` on a video.
enum BrandCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video")

  static let declaration = Command(
    "brand", summary: "stamp the house overlay (animated logo and ID) on a video",
    operands: [input],
    options: JobOptions.all.map { $0 == JobOptions.userID ? userID : $0 })

  /// The option that all commands have, shown in this command's usage line since it is nearly always given.
  private static let userID = Option(
    JobOptions.userID.name, value: JobOptions.userID.value, about: JobOptions.userID.about,
    group: JobOptions.userID.group, showsInUsage: true)

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in try arguments.required(input) }
    try await JobExecution(of: path, arguments).run { () throws(CommandError) in
      var job = Job(input: .file(path))
      job.overlays = [.document(.name("corner-hop"))]
      try job.apply(arguments)
      try job.checkThereIsMusic(arguments)
      return job
    }
  }
}
