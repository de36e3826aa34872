internal import Imprint

/// `imprint render`: one segment of a plan, its sound, or all of it.
enum RenderCommand: ImprintSubcommand {
  static let declaration = Command(
    "render", summary: "one segment of a plan, or its sound", operands: [PlanOptions.document],
    options: [
      PlanOptions.segment, PlanOptions.task, PlanOptions.resume, PlanOptions.partFile,
      JobOptions.overwrite, JobOptions.createFolders, JobOptions.report, PlanOptions.root,
      JobOptions.search,
      PlanOptions.threads, PlanOptions.stall, JobOptions.progress, JobOptions.log,
      JobOptions.quiet, JobOptions.verbose,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in
      try arguments.required(PlanOptions.document)
    }
    let choice = try CommandError.reading { () throws(UsageError) in try PartChoice(arguments) }
    try check(choice, arguments)
    try await JobExecution(of: path, arguments).execute { () throws(CommandError) in
      let stored = try StoredPlan(path, arguments)
      return try CommandError.export { () throws(ExportError) in
        try request(stored, try choice?.part(of: stored), arguments)
      }
    }
  }

  /// Rejects options that do not go together.
  private static func check(
    _ choice: PartChoice?, _ arguments: ParsedArguments
  ) throws(CommandError) {
    let (segment, task) = (PlanOptions.segment, PlanOptions.task)
    if arguments.has(segment), arguments.has(task) {
      throw .misused(task, "it does not go with \(segment.spelling)")
    }
    if choice == nil, arguments.has(PlanOptions.resume) {
      throw .misused(
        PlanOptions.resume, "it is of a part, and goes with \(segment.spelling) or \(task.spelling)"
      )
    }
    switch arguments.string(for: PlanOptions.partFile) {
    case nil where choice != nil:
      throw .misused(PlanOptions.partFile, "a part has to be given its file's path")
    case "": throw .misused(PlanOptions.partFile, "it is empty")
    case "-":
      throw .misused(PlanOptions.partFile, "a file is written, and nothing to standard output")
    default: break
    }
  }

  /// - Parameter part: nil for the whole.
  private static func request(
    _ stored: StoredPlan, _ part: StoredPlan.Part?, _ arguments: ParsedArguments
  ) throws(ExportError) -> JobExecution.Request {
    let overwrites = arguments.has(JobOptions.overwrite)
    let createsFolders = arguments.has(JobOptions.createFolders)
    let output = arguments.string(for: PlanOptions.partFile)
    guard let part, let output else {
      let run = try stored.render(
        to: output, overwrites: overwrites, createsFolders: createsFolders)
      return .stored(stored.plan, run, to: output)
    }
    let isResumed = arguments.has(PlanOptions.resume)
    let run = try stored.render(
      part, to: output, overwrites: overwrites || isResumed, createsFolders: createsFolders)
    if isResumed, let report = stored.report(on: part, at: output) {
      return .existingPart(stored.plan, report, at: output)
    }
    return .stored(stored.plan, run, to: output)
  }
}

/// The part that a command line names.
private enum PartChoice {
  case part(StoredPlan.Part)
  case task(Int)

  /// Nil for the whole.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    let part = try arguments.value(
      for: PlanOptions.segment, expecting: "the number of a segment, from 0, or sound"
    ) { word -> StoredPlan.Part? in
      word == "sound" ? .sound : Int(notBelowZero: word).map { .segment($0) }
    }
    let task = try arguments.value(
      for: PlanOptions.task, expecting: "the number of a task, from 0", Int.init(notBelowZero:))
    guard let choice = part.map(PartChoice.part) ?? task.map(PartChoice.task) else { return nil }
    self = choice
  }

  func part(of stored: StoredPlan) throws(ExportError) -> StoredPlan.Part {
    switch self {
    case .part(let part): part
    case .task(let number): try stored.part(ofTask: number)
    }
  }
}

extension StoredPlan {
  /// The plan of a file, run with the folders, threads and patience that the command line names.
  init(_ path: String, _ arguments: ParsedArguments) throws(CommandError) {
    let resources = try ResourceLocator(arguments)
    let (threads, stall) = try CommandError.reading { () throws(UsageError) in
      (
        try arguments.value(of: .threads, \.threads),
        try arguments.value(of: .stallSeconds, \.stallSeconds)
      )
    }
    self = try CommandError.export { () throws(ExportError) in
      try StoredPlan(
        contentsOf: path, root: arguments.string(for: PlanOptions.root) ?? path.outerFolder,
        resources: resources
      ).running(threads: threads, stallSeconds: stall)
    }
  }
}
