public import ImprintPlanning
internal import ImprintValues

extension BatchSummary {
  /// Sums up files of results, of which any may belong to a batch that is running.
  ///
  /// A few numbers are held in memory for each job that succeeded. Lines that are no results are left out and counted;
  /// blank ones are nothing.
  ///
  /// - Throws: `ExportError` `.missing`, `.inputOutput`; `.invalid` for a file that has lines, and no result among them.
  public init(of paths: [String]) throws(ExportError) {
    self.init(files: paths)
    var jobs: [String: Outcome] = [:]
    for path in paths {
      for (id, outcome) in try read(path) { jobs[id] = outcome }
    }
    sum(jobs.values)
  }

  /// The figures of a job's result that are summed up.
  private struct Outcome {
    let seconds: Double
    let frames: Int
    let duration: Double
    let failure: Failure?

    init(_ result: BatchResult, in file: String) {
      seconds = result.seconds
      frames = result.report?.frames ?? 0
      duration = result.report?.duration ?? 0
      let words = result.error
      failure =
        result.code == 0
        ? nil
        : Failure(
          file: file, line: result.line, id: result.id, input: result.input, code: result.code,
          what: words?.what ?? "", why: words?.why ?? "")
    }
  }

  private mutating func read(_ path: String) throws(ExportError) -> [String: Outcome] {
    var jobs: [String: Outcome] = [:]
    var others: [UnreadableLine] = []
    var hasResults = false
    try Batch.Results(path).readLines { line, content in
      switch content {
      case .result(let result)?: jobs[result.id] = Outcome(result, in: path)
      case .finishing?: break
      case nil:
        // The first line of a batch may be cut off, and then begins as any JSON does.
        let isCutOff = !line.isWhole && line.bytes.first == UInt8(ascii: "{")
        others.append(UnreadableLine(file: path, line: line.number, isCutOff: isCutOff))
      }
      if content != nil { hasResults = true }
    }
    if !hasResults, let first = others.first(where: { !$0.isCutOff }) {
      throw ExportError(.list(.noResult(line: first.line), at: path))
    }
    unreadable += others
    return jobs
  }

  private mutating func sum(_ outcomes: some Collection<Outcome>) {
    jobs = outcomes.count
    failures = outcomes.compactMap(\.failure).sorted {
      (files.firstIndex(of: $0.file) ?? 0, $0.line) < (files.firstIndex(of: $1.file) ?? 0, $1.line)
    }
    failed = failures.count
    done = jobs - failed
    let counts = failures.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    codes = counts.sorted { $0.key < $1.key }.map { CodeCount(code: $0.key, jobs: $0.value) }
    seconds = outcomes.reduce(0) { $0 + $1.seconds }
    frames = outcomes.reduce(0) { $0.addingClamped($1.frames) }
    duration = outcomes.reduce(0) { $0 + $1.duration }
    let work = outcomes.filter { $0.failure == nil }.reduce(0) { $0 + $1.seconds }
    if work > 0 { (framesPerSecond, speed) = (Double(frames) / work, duration / work) }
  }
}
