internal import ImprintLanguage
package import ImprintPlanning

/// Reads a list once before any of its jobs runs: counts the jobs, and looks for faults that affect several of them.
///
/// For each job two digests of 8 bytes are held, of the file that it writes and of the one that it reads. A job whose
/// preset may write several kinds of files has a digest for each.
package struct ListCheck {
  /// The counts of a shard of the list.
  package struct Summary {
    /// The number of jobs in the shard.
    package var jobs = 0
    /// The number of those jobs for which `isDone` returns true.
    package var done = 0
  }

  private let list: JobSource
  private let shard: BatchShard
  private var prediction = OutputPrediction()
  private var columns: ColumnCheck?

  package init(_ list: JobSource, shard: BatchShard) {
    (self.list, self.shard) = (list, shard)
    if case .list(let list) = list { columns = ColumnCheck(list) }
  }

  /// - Parameter isDone: whether a job, with its id, is known to be done; nil where no job is.
  /// - Throws: `ExportError` `.invalid` for a column that no overlay declares, for two jobs with the same output, and
  ///   for an output that is also an input; `.cancelled`.
  package mutating func run(
    isCancelled: () -> Bool, isDone: ((Job, String) -> Bool)? = nil
  ) throws(ExportError) -> Summary {
    var summary = Summary()
    var identity = JobIdentity()
    // The outputs of a shard are compared with those of all shards.
    var files = FileDigests(count: try list.mostJobs())
    var jobs = list.jobs()
    var index = 0
    while let listed = try jobs.next() {
      if isCancelled() { throw .cancelled }
      defer { index += 1 }
      if shard.holds(index) { summary.jobs += 1 }
      guard case .success(let job) = listed.job else { continue }
      columns?.note(job)
      // One fault tells of all rows where none has an overlay of its own.
      if columns?.isTold == true { try columns?.finish() }
      files.add(job, by: &prediction)
      if shard.holds(index), let isDone, isDone(job, identity.id(of: job)) { summary.done += 1 }
    }
    try columns?.finish()
    let suspects = files.clashes()
    if !suspects.isEmpty { try tell(suspects, isCancelled: isCancelled) }
    return summary
  }

  /// Reads the list again to find the names and lines of files with equal digests.
  private mutating func tell(
    _ suspects: Set<UInt64>, isCancelled: () -> Bool
  ) throws(ExportError) {
    var writers: [String: (path: String, line: Int)] = [:]
    var readers: [String: Int] = [:]
    var jobs = list.jobs()
    while let listed = try jobs.next() {
      if isCancelled() { throw .cancelled }
      guard case .success(let job) = listed.job else { continue }
      for path in job.mediaFiles {
        let identity = prediction.identity(ofInput: path)
        if suspects.contains(identity.digest) {
          readers[identity] = readers[identity] ?? listed.line
        }
      }
      for path in prediction.outputs(of: job) {
        let identity = prediction.identity(ofOutput: path)
        guard suspects.contains(identity.digest) else { continue }
        if let other = writers[identity] {
          throw list.fault(
            .sameOutput(path, line: listed.line, and: other.line, isNamed: job.output != nil))
        }
        writers[identity] = (path, listed.line)
      }
    }
    let clash = writers.filter { readers[$0.key] != nil }.min { $0.value.line < $1.value.line }
    if let (identity, writer) = clash, let reader = readers[identity] {
      throw list.fault(.outputIsInput(writer.path, line: writer.line, ofLine: reader))
    }
  }
}

/// Digests of the files that jobs write and read.
private struct FileDigests {
  private var written: [UInt64] = []
  private var read: [UInt64] = []

  /// - Parameter count: the expected number of digests, for which memory is reserved.
  init(count: Int) {
    written.reserveCapacity(count)
    read.reserveCapacity(count)
  }

  mutating func add(_ job: Job, by prediction: inout OutputPrediction) {
    for output in prediction.outputs(of: job) {
      written.append(prediction.identity(ofOutput: output).digest)
    }
    for path in job.mediaFiles {
      let input = prediction.identity(ofInput: path).digest
      // Most jobs with the same input are adjacent in the list.
      if input != read.last { read.append(input) }
    }
  }

  /// The digests of files that are written twice, or both written and read.
  mutating func clashes() -> Set<UInt64> {
    written.sort()
    read.sort()
    var clashes: Set<UInt64> = []
    for (one, next) in zip(written, written.dropFirst()) where one == next { clashes.insert(one) }
    var reading = read[...]
    for digest in written {
      reading = reading.drop { $0 < digest }
      if reading.first == digest { clashes.insert(digest) }
    }
    return clashes
  }
}

extension String {
  /// A hash of the string that is constant within one process.
  fileprivate var digest: UInt64 { UInt64(bitPattern: Int64(hashValue)) }
}

/// Finds parameter columns of a list that none of its overlays declares.
private struct ColumnCheck {
  private let list: JobList
  private let columns: [String]
  /// Whether rows may name overlays.
  private let hasOverlays: Bool
  private var seen: [Job.Overlay] = []
  private var declared: [String] = []
  private var isSure = true

  /// The number of distinct overlays after which the check gives up.
  private static let mostOverlays = 1_000

  /// Nil for a list that has no columns.
  init?(_ list: JobList) {
    guard case .csv(let columns) = list.kind else { return nil }
    self.list = list
    self.columns = columns.parameters
    hasOverlays = columns.names.contains("overlay")
  }

  /// Whether the columns have been compared with all overlays that there are.
  var isTold: Bool { !hasOverlays && !seen.isEmpty }

  mutating func note(_ job: Job) {
    guard isSure, !columns.isEmpty else { return }
    declared += job.flags.filter { !declared.contains($0) }
    for overlay in job.overlays where !seen.contains(where: { $0.hasDocument(of: overlay) }) {
      guard seen.count < Self.mostOverlays,
        let names = try? OverlayLoader(job, asking: MachineInspection()).parameters().map(\.name)
      else {
        // The fault is reported by the job itself.
        isSure = false
        return
      }
      declared += names.filter { !declared.contains($0) }
      seen.append(overlay)
    }
  }

  func finish() throws(ExportError) {
    guard isSure, !seen.isEmpty, let name = columns.first(where: { !declared.contains($0) }) else {
      return
    }
    let language = DocumentLanguage.whole
    let fault = ExportError.ListFault.unknownColumn(
      name, known: declared, meant: language.column(meaning: name),
      key: language.keyOfJob(meaning: name))
    throw ExportError(.list(fault, at: list.name))
  }
}

extension Job.Overlay {
  /// Whether both overlays use the same document, whatever their own values.
  fileprivate func hasDocument(of other: Job.Overlay) -> Bool {
    switch (reference, other.reference) {
    case (let one?, let other?): one == other
    case (nil, nil): self == other
    default: false
    }
  }

  private var reference: DocumentReference? {
    switch self {
    case .document(let reference, _): reference
    case .entry(let entry):
      if case .document(let reference, _) = entry.reference.value { reference } else { nil }
    case .layers, .written: nil
    }
  }
}
