internal import Imprint
internal import ImprintArguments

/// `imprint render`: one segment of a plan, its sound, or all of it.
enum RenderCommand: ImprintSubcommand {
  static let declaration = Command(
    "render", summary: "one segment of a plan, or its sound", operands: [PlanOptions.document],
    options: [
      PlanOptions.segment, PlanOptions.partFile, JobOptions.overwrite, JobOptions.report,
      PlanOptions.root, JobOptions.search, JobOptions.progress, JobOptions.quiet,
      JobOptions.verbose,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in
      try arguments.required(PlanOptions.document)
    }
    let part = try part(arguments)
    let output = arguments.string(for: PlanOptions.partFile)
    if part != nil, output == nil {
      throw .misused(PlanOptions.partFile, "a part has to be given its file's path")
    }
    try await JobExecution(of: path, arguments).execute { () throws(CommandError) in
      let overwrites = arguments.has(JobOptions.overwrite)
      let stored = try StoredPlan(path, arguments)
      return try CommandError.export { () throws(ExportError) in
        guard let part, let output else {
          return .stored(
            stored.plan, try stored.render(to: output, overwrites: overwrites ? true : nil),
            to: output)
        }
        return .stored(
          stored.plan, try stored.render(part, to: output, overwrites: overwrites), to: output)
      }
    }
  }

  private static func part(_ arguments: ParsedArguments) throws(CommandError) -> StoredPlan.Part? {
    try CommandError.reading { () throws(UsageError) in
      try arguments.value(
        for: PlanOptions.segment, expecting: "the number of a segment, from 0, or sound"
      ) { word in
        word == "sound" ? .sound : Int(word).flatMap { $0 >= 0 ? .segment($0) : nil }
      }
    }
  }
}

extension StoredPlan {
  /// The plan of a file, with the folders that the command line names.
  init(_ path: String, _ arguments: ParsedArguments) throws(CommandError) {
    let resources = try ResourceLocator(arguments)
    self = try CommandError.export { () throws(ExportError) in
      try StoredPlan(
        contentsOf: path, root: arguments.string(for: PlanOptions.root), resources: resources)
    }
  }
}
