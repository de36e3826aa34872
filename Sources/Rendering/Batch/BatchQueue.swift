internal import Glibc
internal import ImprintPlanning

/// A job that is to be run.
struct QueuedJob: Sendable {
  let job: BatchJob
  let request: Job
}

/// The jobs of a batch in their order, and what is to be done about each.
struct BatchQueue {
  /// A step of the batch.
  enum Next {
    /// Jobs of one part of one input, most likely; mostly one.
    case run([QueuedJob])
    /// It was done before, and its output is there.
    case leaveOut(BatchJob)
    /// It was done before, and ended from outside before that was recorded.
    case complete(BatchJob, Report)
    /// Its line is no job.
    case broken(BatchJob, ExportError)
  }

  private let batch: Batch
  private let recorded: RecordedResults?
  private var reader: JobSource.Reader
  private var identity = JobIdentity()
  private var prediction = OutputPrediction()
  /// The lines of jobs by the files that they write, for which digests stand.
  private var writers: [Int: Int] = [:]
  /// Read ahead, to find jobs that can share a decode.
  private var ahead: [Next] = []
  private var isRead = false
  /// The most jobs that are to share a decode.
  private let most: Int

  /// The most jobs that are read ahead, and held in memory.
  private static let window = 64

  /// - Parameters:
  ///   - recorded: the results that are resumed.
  ///   - most: the most jobs that are to share a decode.
  init(_ batch: Batch, recorded: RecordedResults?, sharedBy most: Int) {
    self.batch = batch
    self.recorded = recorded
    self.most = most
    reader = batch.source.jobs(in: batch.shard)
  }

  /// Nil after the last one.
  ///
  /// - Throws: `ExportError` where the list cannot be read on.
  mutating func next() throws(ExportError) -> Next? {
    try fill()
    guard !ahead.isEmpty else { return nil }
    let next = ahead.removeFirst()
    guard most > 1, case .run(let first) = next, let job = first.first else { return next }
    return .run([job] + takeSharers(with: job))
  }

  /// Takes jobs out of those that were read ahead.
  private mutating func takeSharers(with job: QueuedJob) -> [QueuedJob] {
    var sharers: [QueuedJob] = []
    ahead.removeAll { next in
      guard case .run(let others) = next, let other = others.first, sharers.count + 1 < most,
        job.request.readsAsDoes(other.request)
      else { return false }
      sharers.append(other)
      return true
    }
    return sharers
  }

  private mutating func fill() throws(ExportError) {
    let wanted = most > 1 ? Self.window : 1
    while !isRead, ahead.count < wanted {
      guard let listed = try reader.next() else {
        isRead = true
        return
      }
      switch listed.job {
      case .failure(let error):
        let id = identity.id(ofLine: listed.line, in: batch.source.name)
        ahead.append(.broken(BatchJob(line: listed.line, id: id), error))
      case .success(let request): ahead.append(next(request, ofLine: listed.line))
      }
    }
  }

  private mutating func next(_ request: Job, ofLine line: Int) -> Next {
    var request = request
    request.threads = batch.threads ?? request.threads
    let job = BatchJob(
      line: line, id: identity.id(of: request), input: request.input.name,
      output: prediction.output(of: request))
    switch recorded?.outcome(of: job.id) {
    case .done(let output)? where isThere(job.output ?? output, recordedAs: output):
      _ = claim(output ?? job.output, for: line)
      return .leaveOut(job)
    case .finishing(let line)?:
      guard let file = line.file else {
        // Whoever wrote it does not say which file was meant: the one that is there is its own.
        request.overwrites = true
        break
      }
      let path = line.report?.output ?? job.output
      if let path, let report = line.report, FileIdentity(of: path) == file {
        var job = job
        job.output = path
        _ = claim(path, for: job.line)
        return .complete(job, report)
      }
    case .done?, nil: break
    }
    return .run([QueuedJob(job: job, request: request)])
  }

  /// Notes the file that a job writes, which its plan tells for certain.
  ///
  /// - Parameter path: nil for a job that writes nothing.
  /// - Returns: the line of the job that writes it already; nil for none.
  mutating func claim(_ path: String?, for line: Int) -> Int? {
    guard let path else { return nil }
    let digest = prediction.identity(ofOutput: path).hashValue
    if let other = writers[digest], other != line { return other }
    writers[digest] = line
    return nil
  }

  /// - Parameters:
  ///   - path: the output as it is named now; nil for a job that writes nothing, and has nothing to be there.
  ///   - recorded: as it was named, which tells its extension for certain.
  private func isThere(_ path: String?, recordedAs recorded: String?) -> Bool {
    guard let path else { return true }
    return access(path, F_OK) == 0 || recorded.map { access($0, F_OK) == 0 } ?? false
  }
}

extension Job {
  /// Whether both read the same part of the same input, as far as jobs tell: plans tell it for certain.
  fileprivate func readsAsDoes(_ other: Job) -> Bool {
    guard case .file = input else { return false }
    return input == other.input && videoTrack == other.videoTrack
      && trimStart == other.trimStart && trimEnd == other.trimEnd
      && frameRate == other.frameRate && rotation == other.rotation
  }
}
