internal import Imprint

/// `imprint brand`: puts the overlay `corner-hop` on a video.
enum BrandCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video; - is stdin")

  /// The overlay that is stamped where none is named.
  static let overlay = "corner-hop"

  static let declaration = Command(
    "brand", summary: "stamp the house overlay (animated logo and ID) on a video",
    operands: [input], options: BrandOptions.all)

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in try arguments.required(input) }
    try await JobExecution(
      of: path, arguments, mayStream: true, maySpool: true
    ).run { () throws(CommandError) in
      var job = Job(input: .file(path))
      job.overlays = [.document(.name(overlay))]
      try job.apply(arguments)
      try arguments.applyLogo(to: &job)
      try job.checkThereIsMusic(arguments)
      return job
    }
  }
}
