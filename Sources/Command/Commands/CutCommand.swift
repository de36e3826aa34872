internal import Imprint

/// `imprint cut`: parts of a video, or a video at another speed, without an overlay.
enum CutCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video; - is stdin")

  static let declaration = Command(
    "cut", summary: "parts of a video kept or left out, or another speed, without an overlay",
    operands: [input], options: CuttingOptions.ofCut)

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in try arguments.required(input) }
    try await JobExecution(
      of: path, arguments, mayStream: true, maySpool: true
    ).run { () throws(CommandError) in
      try checkThatSomethingIsCut(arguments)
      var job = Job(input: .file(path))
      job.outputWord = CuttingOptions.cutWord
      try job.apply(arguments)
      try job.checkThereIsMusic(arguments)
      return job
    }
  }

  private static func checkThatSomethingIsCut(
    _ arguments: ParsedArguments
  ) throws(CommandError) {
    if CuttingOptions.cuts.contains(where: arguments.has) { return }
    let spellings = CuttingOptions.cuts.map(\.spelling)
    throw .usage(
      declaration.name, why: "nothing says what is kept",
      hint: "one of \(spellings.joined(separator: ", ")), as in --keep 3-10,20-end")
  }
}
