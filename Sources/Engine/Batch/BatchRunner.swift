internal import ImprintPlanning
internal import ImprintValues

/// Runs a batch: checks it, starts its workers, and waits for them.
// Unchecked: members that change after the workers have started are guarded by the lock.
final class BatchRunner: @unchecked Sendable {
  let batch: Batch
  /// The request by the caller to end the batch.
  private let interruption: Interruption
  /// Stops the running jobs: at the caller's request, after a failure, or where results cannot be written.
  let stop = Interruption()
  /// The jobs that are cancelled by themselves.
  let cancellations: JobCancellations
  let mailbox: EventMailbox<BatchEvent>
  /// Nil for jobs that are known before.
  let arrivals: BatchArrivals?
  let share: ResourceShare
  /// Nil where nothing is known of the machine's memory.
  let memory: ResourceShare?
  let lock = Condition()
  var queue: BatchQueue
  var tally = BatchTally(jobs: 0, done: 0, earlier: 0)
  private var results: ResultsFile?
  var workers = 0
  /// The number of running jobs that may have files to remove.
  var writing = 0
  private var error: ExportError?

  /// The interval in seconds between progress events.
  private static let interval = 0.2
  /// The time in seconds that jobs which are only planned have to end.
  private static let gracePeriod = 0.9

  init(
    _ batch: Batch, _ cancellations: JobCancellations, interruption: Interruption,
    mailbox: EventMailbox<BatchEvent>
  ) {
    self.batch = batch
    self.cancellations = cancellations
    self.interruption = interruption
    self.mailbox = mailbox
    arrivals = batch.arriving.map(BatchArrivals.init)
    queue = BatchQueue(batch, recorded: nil, sharedBy: batch.mostSharers)
    // Encoders' threads often wait for each other, so twice as many threads as cores keep these busy.
    share = ResourceShare(limit: batch.workers ?? 2 * batch.cores)
    memory = (batch.memory ?? MachineInspection().mostMemory).map { ResourceShare(limit: $0) }
  }

  /// Runs the batch; blocks until all jobs have ended.
  ///
  /// - Throws: `ExportError` for the batch as a whole; `.cancelled`.
  func run() throws(ExportError) {
    // A worker's thread may keep this object alive for a moment after the batch has ended.
    defer { results?.unlock() }
    try prepare()
    post()
    let wanted = batch.plansOnly ? 1 : batch.workers ?? batch.cores + 1
    workers = wanted
    let refused = (0..<wanted).count { _ in !WorkerThread.start(work) }
    if refused == wanted { throw .noThread }
    lock.withLock { workers -= refused }
    wait()
    if interruption.isRaised { throw .cancelled }
    if let error = lock.withLock({ error }) { throw error }
    post()
  }

  /// Checks everything that concerns the batch as a whole, before anything is written.
  private func prepare() throws(ExportError) {
    let wanted = batch.plansOnly ? nil : batch.results
    let isResumed = wanted?.existing == .resume
    if isResumed {
      results = try wanted.map { results throws(ExportError) in try ResultsFile(results) }
    }
    let recorded = isResumed ? results?.recorded : nil
    do throws(ExportError) {
      var check = ListCheck(batch.source, shard: batch.shard)
      let isCancelled = { [interruption] in interruption.isRaised }
      var (prediction, earlier) = (OutputPrediction(), 0)
      let summary = try check.run(isCancelled: isCancelled) { job, id in
        guard let recorded else { return false }
        if recorded.isDone(id) { return true }
        let wasDone = recorded.wasDone(
          input: job.input.name, output: prediction.output(of: job))
        if wasDone { earlier += 1 }
        return wasDone
      }
      if let recorded, let path = wanted?.path, recorded.doneCount > 0, summary.done == 0,
        arrivals == nil
      {
        throw ExportError(.results(.ofOtherJobs(done: recorded.doneCount), at: path))
      }
      tally = BatchTally(jobs: summary.jobs, done: summary.done, earlier: earlier)
      queue = BatchQueue(batch, recorded: recorded, sharedBy: batch.mostSharers)
    } catch {
      results?.discard()
      throw error
    }
    if !isResumed {
      results = try wanted.map { results throws(ExportError) in try ResultsFile(results) }
    }
  }

  private func post() {
    let progress = lock.withLock { tally.now() }
    mailbox.post(.progress(progress)) { if case .progress = $0 { true } else { false } }
  }

  /// Waits for the workers and reports progress; after a stop, only as long as jobs need to clean up.
  private func wait() {
    var stopped: Double?
    while lock.withLock({ workers > 0 }) {
      if interruption.isRaised { stop.raise() }
      if stop.isRaised, stopped == nil {
        stopped = monotonicSeconds()
        arrivals?.close()
      }
      if let stopped, monotonicSeconds() > stopped + Self.gracePeriod,
        lock.withLock({ writing == 0 })
      {
        return
      }
      lock.withLock {
        if workers > 0 { _ = lock.wait(until: monotonicSeconds() + Self.interval) }
      }
      // A batch that waits for work has nothing to tell.
      if !stop.isRaised, arrivals == nil || lock.withLock({ !tally.isIdle }) { post() }
    }
  }

  /// Records the outcome of a job, and posts its event.
  func end(_ job: BatchJob, _ outcome: Result<Report, ExportError>, seconds: Double) {
    cancellations.end(job.line)
    if arrivals != nil { lock.withLock { queue.release(line: job.line) } }
    var result = BatchResult(
      line: job.line, id: job.id, input: job.input, output: job.output, code: 0, seconds: seconds)
    result.still = job.still
    var failure: ExportError?
    switch outcome {
    case .success(let report): result.report = report
    case .failure(let error):
      if error.kind == .cancelled, !isCancelledAlone(job) {
        return lock.withLock { tally.stop(line: job.line) }
      }
      failure = error
      let words = batch.failure(error)
      (result.error, result.code) = (words, words.code)
    }
    do throws(ExportError) { try record(result) } catch { return }
    lock.withLock {
      tally.end(
        line: job.line, frames: result.report?.frames ?? 0, hasFailed: failure != nil)
    }
    mailbox.post(.ended(result, failure))
    if let failure, failure.kind != .cancelled, batch.failsFast { stop.raise() }
  }

  /// Whether a job ends because it alone was cancelled, and not with the batch.
  private func isCancelledAlone(_ job: BatchJob) -> Bool {
    cancellations.isCancelled(job.line) && !stop.isRaised && !interruption.isRaised
  }

  /// Records a line; where that fails the batch is stopped, since nobody could tell afterwards which jobs were done.
  func record(_ line: some JSONDocument) throws(ExportError) {
    do throws(ExportError) {
      try results?.append(line)
    } catch {
      abort(error)
      throw .cancelled
    }
  }

  func abort(_ error: ExportError) {
    lock.withLock { self.error = self.error ?? error }
    stop.raise()
  }
}
