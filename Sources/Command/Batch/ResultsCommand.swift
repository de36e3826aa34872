internal import Imprint

/// `imprint results`: what became of batches, summed up.
enum ResultsCommand: ImprintSubcommand {
  private static let files = Operand(
    "RESULTS.jsonl", .oneOrMore, about: "results of a batch, or of its shards")
  private static let json = Option("json", about: "print JSON (imprint.results/1)")

  static let declaration = Command(
    "results", summary: "what became of a batch, summed up", operands: [files],
    options: [json, JobOptions.log, JobOptions.quiet])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let paths = arguments.strings(for: files)
    if paths.contains("") { throw .usage(files.name, why: "it is empty", hint: nil) }
    let summary = try CommandError.export { () throws(ExportError) in
      try BatchSummary(of: paths)
    }
    if !arguments.has(JobOptions.quiet) { summary.notes.forEach(Console.warn) }
    if arguments.has(json) {
      try Console.printData(summary.jsonText + "\n")
    } else {
      try Console.print(TextTable(summary.rows).text)
    }
    try summary.checkAllIsWell()
  }
}

extension BatchSummary {
  /// The warnings on lines that the sum lacks.
  fileprivate var notes: [JobWarning] {
    let cutOff = unreadable.filter(\.isCutOff).map {
      JobWarning(
        "results.cutOff", "\($0.file):\($0.line): the line was cut off, and is left out")
    }
    let others = unreadable.filter { !$0.isCutOff }.dropFirst().map {
      JobWarning(
        "results.unreadable", "\($0.file):\($0.line): it is no result of a batch, and is left out")
    }
    let none = JobWarning("results.empty", "\(subject): there is no result in it")
    return cutOff + others + (jobs == 0 ? [none] : [])
  }

  /// The file, or the command where there are several.
  private var subject: String { files.count == 1 ? files[0] : ResultsCommand.declaration.name }

  /// - Throws: `CommandError` where the sum lacks lines that are no results, or a job failed.
  fileprivate func checkAllIsWell() throws(CommandError) {
    if let first = unreadable.first(where: { !$0.isCutOff }) {
      throw .export(ExportError(.list(.noResult(line: first.line), at: first.file)))
    }
    if failed > 0 { throw .failedResults(failed, of: jobs, in: subject) }
  }

  /// The sum, one line a subject.
  fileprivate var rows: [[String]] {
    var rows = [["jobs", "\(jobs)"], ["done", "\(done)"], ["failed", "\(failed)"]]
    rows += codes.map { ["code \($0.code)", "\($0.jobs)\(example(of: $0.code))"] }
    rows.append(["work", "\(seconds.fixedText(decimals: 1)) s of all jobs together"])
    rows.append(["frames", "\(frames)\(rate)"])
    return rows
  }

  private func example(of code: Int) -> String {
    guard let failure = failures.first(where: { $0.code == code }) else { return "" }
    return ", the first at line \(failure.line): \(failure.what): \(failure.why)"
  }

  private var rate: String {
    guard let framesPerSecond, let speed, frames > 0 else { return "" }
    // Photographs last no time.
    return ", \(framesPerSecond.fixedText(decimals: 1)) a second"
      + (duration > 0 ? ": \(speed.fixedText(decimals: 2)) times as fast as they play" : "")
  }
}
