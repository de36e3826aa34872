internal import Glibc
internal import ImprintPlanning

/// A job to run.
struct QueuedJob: Sendable {
  let job: BatchJob
  let work: BatchWork
}

/// The jobs of a batch in their order, with the action for each.
struct BatchQueue {
  /// A step of the batch.
  enum Next {
    /// Jobs that probably read the same part of the same input; mostly a single one.
    case run([QueuedJob])
    /// The job was done before, and its output exists.
    case leaveOut(BatchJob)
    /// The job's output has been completed and renamed, but its process ended before recording that.
    case complete(BatchJob, Report)
    /// The line holds no valid job.
    case broken(BatchJob, ExportError)
  }

  private let batch: Batch
  private let recorded: RecordedResults?
  private var reader: JobSource.Reader
  private var identity = JobIdentity()
  private var prediction = OutputPrediction()
  /// The lines of jobs by the canonical path of the file that they write.
  private var writers: [String: Int] = [:]
  /// Steps that were read ahead to find jobs that can share a decode.
  private var ahead: [Next] = []
  private var isRead = false
  /// The largest number of jobs that share a decode.
  private let most: Int

  /// The largest number of jobs that are read ahead and held in memory.
  private static let window = 64

  /// - Parameters:
  ///   - recorded: the results of an earlier batch that this one continues.
  ///   - most: the largest number of jobs that share a decode.
  init(_ batch: Batch, recorded: RecordedResults?, sharedBy most: Int) {
    self.batch = batch
    self.recorded = recorded
    self.most = most
    reader = batch.source.jobs(in: batch.shard)
  }

  /// The next step; nil after the last one.
  ///
  /// - Throws: `ExportError` where the rest of the list cannot be read.
  mutating func next() throws(ExportError) -> Next? {
    try fill()
    guard !ahead.isEmpty else { return nil }
    let next = ahead.removeFirst()
    guard most > 1, case .run(let first) = next, let job = first.first else { return next }
    return .run([job] + takeSharers(with: job))
  }

  /// Removes jobs that can share a decode with `job` from those that were read ahead.
  private mutating func takeSharers(with job: QueuedJob) -> [QueuedJob] {
    var sharers: [QueuedJob] = []
    ahead.removeAll { next in
      guard case .run(let others) = next, let other = others.first, sharers.count + 1 < most,
        job.work.job.readsAsDoes(other.work.job)
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
      case .success(let job): ahead.append(next(.job(job), ofLine: listed.line))
      }
    }
  }

  /// The step that a piece of work takes.
  mutating func next(_ work: BatchWork, ofLine line: Int) -> Next {
    var work = work
    work.job.threads = batch.threads ?? work.job.threads
    work.job.memory = batch.memory ?? work.job.memory
    let job = BatchJob(
      line: line, id: identity.id(of: work.job), input: work.job.input.name,
      output: output(of: work), still: prediction.still(of: work.job))
    switch recorded?.outcome(of: job) {
    case .done(let output)? where isThere(job.output ?? output, recordedAs: output):
      _ = claim(output ?? job.output, for: line)
      return .leaveOut(job)
    case .finishing(let line)?:
      guard let file = line.file else {
        // Results do not say which file was meant, so a file at the path counts as the job's own.
        work.job.overwrites = true
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
    return .run([QueuedJob(job: job, work: work)])
  }

  private mutating func output(of work: BatchWork) -> String? {
    switch work {
    case .job(let job): prediction.output(of: job)
    case .stills(let stills): stills.job.output
    }
  }

  /// Registers the file that a job writes, which is certain once the job is planned.
  ///
  /// - Parameter path: nil for a job that writes nothing.
  /// - Returns: the line of another job that writes the same file; nil for none.
  mutating func claim(_ path: String?, for line: Int) -> Int? {
    guard let path else { return nil }
    let identity = prediction.identity(ofOutput: path)
    if let other = writers[identity], other != line { return other }
    writers[identity] = line
    return nil
  }

  /// Lets other jobs write the files of one that has ended.
  mutating func release(line: Int) { writers = writers.filter { $0.value != line } }

  /// - Parameters:
  ///   - path: the output's present path; nil for a job that writes nothing, whose output always counts as existing.
  ///   - recorded: the path in the results, whose extension is certain.
  private func isThere(_ path: String?, recordedAs recorded: String?) -> Bool {
    guard let path else { return true }
    return access(path, F_OK) == 0 || recorded.map { access($0, F_OK) == 0 } ?? false
  }
}

extension Job {
  /// Whether both jobs seem to read the same part of the same input; only their plans show it for certain.
  fileprivate func readsAsDoes(_ other: Job) -> Bool {
    guard case .file = input, pair == nil, other.pair == nil else { return false }
    return input == other.input && videoTrack == other.videoTrack
      && trimStart == other.trimStart && trimEnd == other.trimEnd
      && frameRate == other.frameRate && rotation == other.rotation
  }
}
