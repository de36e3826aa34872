internal import Glibc
internal import Imprint

/// `imprint batch`: runs the jobs of a list.
enum BatchCommand: ImprintSubcommand {
  private static let list = Operand(
    "LIST", about: "JSON Lines, or CSV with a header row; - is standard input")

  static let declaration = Command(
    "batch", summary: "run many jobs (JSON Lines, or CSV with a header row)", operands: [list],
    options: [
      BatchOptions.workers, BatchOptions.resume, BatchOptions.keepGoing, BatchOptions.failFast,
      BatchOptions.template, BatchOptions.shard, BatchOptions.report, BatchOptions.metrics,
    ]
      + JobOptions.all.filter {
        ![JobOptions.output, JobOptions.container, JobOptions.report].contains($0)
      })

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in try arguments.required(list) }
    // Faults of the command line are reported before faults of the list.
    var wordsAlone = Job(input: .file(path))
    try wordsAlone.apply(arguments)
    let settings = try Settings(arguments, list: path)
    let metrics = try MetricsFile(
      arguments,
      others: [path, arguments.string(for: BatchOptions.template), settings.resultsPath])
    let locator = wordsAlone.resources
    var jobs = try jobList(path, template: arguments.string(for: BatchOptions.template))
    jobs.change = { job in
      var changed = job
      // The arguments have been applied to one job already: they are valid or not, whatever the job.
      if (try? changed.apply(arguments, locator)) != nil { job = changed }
    }
    var batch = Batch(jobs)
    settings.apply(to: &batch, words: CommandWords(jobsOf: jobs))
    batch.threads = wordsAlone.threads
    batch.memory = wordsAlone.memory
    let execution = try BatchExecution(batch, of: jobs, metrics, arguments)
    try await Signals.cancelling { () async throws(CommandError) in try await execution.run() }
  }

  private static func jobList(
    _ path: String, template: String?
  ) throws(CommandError) -> JobList {
    try CommandError.export { () throws(ExportError) in
      try path == "-"
        ? JobList(reading: STDIN_FILENO, named: "stdin", template: template)
        : JobList(path, template: template)
    }
  }

  /// The options that concern the batch as a whole.
  private struct Settings {
    private let workers: Int?
    private let shard: BatchShard
    private let failsFast: Bool
    private let isDryRun: Bool
    private let results: Batch.Results?

    /// The file of results; nil for none.
    var resultsPath: String? { results?.path }

    init(_ arguments: ParsedArguments, list: String) throws(CommandError) {
      workers = try CommandError.reading { () throws(UsageError) in
        try arguments.value(
          for: BatchOptions.workers, expecting: "a whole number from 1 to 1024",
          { Int(aboveZero: $0).flatMap { $0 <= 1024 ? $0 : nil } })
      }
      shard = try CommandError.reading { () throws(UsageError) in
        try arguments.value(
          for: BatchOptions.shard,
          expecting: "K/N, a shard's number from 1 and their count, as 1/4",
          BatchShard.init(word:)) ?? .whole
      }
      failsFast = arguments.has(BatchOptions.failFast)
      isDryRun = arguments.has(JobOptions.dryRun)
      if failsFast, arguments.has(BatchOptions.keepGoing) {
        throw .misused(
          BatchOptions.failFast, "it does not go with \(BatchOptions.keepGoing.spelling)")
      }
      results = try Self.results(arguments, list: list, shard, isDryRun: isDryRun)
    }

    private static func results(
      _ arguments: ParsedArguments, list: String, _ shard: BatchShard, isDryRun: Bool
    ) throws(CommandError) -> Batch.Results? {
      let isResumed = arguments.has(BatchOptions.resume)
      let path = arguments.string(for: BatchOptions.report)
      if path == "-", isResumed {
        throw .misused(BatchOptions.resume, "results on standard output cannot be resumed")
      }
      if isDryRun || path == "-" { return nil }
      guard let path = path ?? standardPath(list, shard) else {
        throw .misused(
          BatchOptions.report, "a list from standard input needs a place for results",
          hint: "\(BatchOptions.report.spelling) users.results.jsonl")
      }
      return Batch.Results(
        path,
        isResumed ? .resume : arguments.has(JobOptions.overwrite) ? .replace : .refuse)
    }

    /// The list's name with the extension of a results file; nil for standard input.
    private static func standardPath(_ list: String, _ shard: BatchShard) -> String? {
      if list == "-" { return nil }
      let name = list.pathComponents.last ?? ""
      let stem =
        name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? String(list[..<$0]) : nil }
        ?? list
      let part =
        shard == .whole ? "" : ".\(shard.number)-of-\(shard.count)"
      return "\(stem)\(part).results.jsonl"
    }

    func apply(to batch: inout Batch, words: CommandWords) {
      batch.workers = workers
      batch.shard = shard
      batch.failsFast = failsFast
      batch.plansOnly = isDryRun
      batch.results = results
      batch.failure = { error in
        let sentence = error.sentence(in: words)
        let faults = sentence.diagnostics.flatMap(\.lines).joined(separator: "; ")
        return BatchResult.Failure(
          code: error.kind.rawValue, what: sentence.what,
          why: faults.isEmpty ? sentence.why : faults)
      }
    }
  }
}

extension BatchShard {
  /// The shard for a word such as `2/4`; nil for any other word.
  fileprivate init?(word: String) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(aboveZero: String(parts[0])),
      let count = Int(aboveZero: String(parts[1]))
    else { return nil }
    self.init(number, of: count)
  }
}
