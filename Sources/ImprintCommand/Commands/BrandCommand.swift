internal import Arguments
internal import Imprint

/// `imprint brand`: the house overlay on a video.
enum BrandCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video")

  static let declaration = Command(
    "brand", summary: "stamp the house overlay (animated logo and ID) on a video",
    operands: [input], options: JobOptions.all)

  static func run(_ arguments: ParsedArguments) async throws(ExportError) {
    let path = try ExportError.usage { () throws(UsageError) in try arguments.required(input) }
    var job = Job(input: .file(path))
    job.overlays = [.document(.name("corner-hop"))]
    try job.apply(arguments)
    try await JobExecution(job, arguments).run()
  }
}
