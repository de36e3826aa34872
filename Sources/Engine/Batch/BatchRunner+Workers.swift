internal import ImprintPlanning
internal import ImprintValues

extension BatchRunner {
  /// Runs jobs until none is left; the body of a worker's thread.
  func work() {
    while !stop.isRaised, let jobs = next() { run(jobs) }
    lock.withLock {
      workers -= 1
      lock.broadcast()
    }
  }

  /// The jobs to run next; nil after the last ones.
  private func next() -> [QueuedJob]? {
    while !stop.isRaised {
      let steps: [BatchQueue.Next]?
      do throws(ExportError) {
        steps = try self.steps()
      } catch {
        abort(error)
        return nil
      }
      guard let steps else { return nil }
      let jobs = steps.flatMap(begin)
      if !jobs.isEmpty { return jobs }
    }
    return nil
  }

  /// The next step of a list, or those of work that has come; nil after the last ones.
  private func steps() throws(ExportError) -> [BatchQueue.Next]? {
    guard let arrivals else {
      return try lock.withLock { Result { () throws(ExportError) in try queue.next() } }.get()
        .map { [$0] }
    }
    guard let work = arrivals.next(most: batch.mostSharers) else { return nil }
    return lock.withLock {
      tally.add(work.count)
      return work.sorted { $0.key < $1.key }.map { queue.next($0.value, ofLine: $0.key) }
    }
  }

  /// Takes a step, and returns the jobs that it leaves to run.
  private func begin(_ step: BatchQueue.Next) -> [QueuedJob] {
    switch step {
    case .run(let jobs): return jobs
    case .leaveOut(let job):
      lock.withLock { tally.leaveOut() }
      mailbox.post(.leftOut(job))
    case .complete(let job, let report):
      end(job, .success(report), seconds: report.elapsedSeconds)
    case .broken(let job, let error): end(job, .failure(error), seconds: 0)
    }
    return []
  }

  private func run(_ jobs: [QueuedJob]) {
    var planned: [PlannedJob] = []
    let inputs = InputReader()
    for job in jobs where !stop.isRaised {
      if let plan = plan(job, inputs) { planned.append(plan) }
    }
    while let first = planned.first {
      var sharers = planned.filter { $0.sharesDecode(with: first) }
      sharers = Array(
        sharers.prefix(max(min(first.plan.mostSharers, sharersWithMemory(of: first)), 1)))
      if sharers.isEmpty { sharers = [first] }
      planned.removeAll { job in sharers.contains { $0.job.line == job.job.line } }
      runTogether(sharers)
    }
  }

  /// The number of jobs like one that there is memory for.
  private func sharersWithMemory(of job: PlannedJob) -> Int {
    memory.map { $0.limit / max(job.plan.memory, 1) } ?? .max
  }

  /// The planned job; nil where only the plan is wanted, or planning failed.
  private func plan(_ queued: QueuedJob, _ inputs: InputReader) -> PlannedJob? {
    let begin = monotonicSeconds()
    var job = queued.job
    lock.withLock { tally.begin(job) }
    mailbox.post(.began(job))
    let flag = cancellations.begin(job.line, under: stop)
    do throws(ExportError) {
      if flag.isRaised { throw .cancelled }
      let work = try PlannedBatchJob(queued.work, interruption: flag, inputs: inputs)
      let plan = work.plan
      job.output = plan.output.path
      lock.withLock { tally.note(job) }
      for file in work.files { try claim(file, for: queued) }
      mailbox.post(.planned(job, plan))
      if !batch.plansOnly { return PlannedJob(job: job, work: work, begin: begin, stop: flag) }
      cancellations.end(job.line)
      lock.withLock { tally.end(line: job.line, frames: 0, hasFailed: false) }
    } catch {
      job.output = error.output ?? job.output
      end(job, .failure(error), seconds: monotonicSeconds() - begin)
    }
    return nil
  }

  /// - Throws: `ExportError` `.invalid` where another job writes the same file. The check of the list predicts
  ///   outputs by the presets; the content of an input may lead to another one.
  private func claim(_ path: String, for queued: QueuedJob) throws(ExportError) {
    guard let line = lock.withLock({ queue.claim(path, for: queued.job.line) }) else {
      return
    }
    throw ExportError(.output(.ofOtherJob(line: line), at: path))
  }

  /// Runs jobs whose plans share a decode, each on a thread of its own.
  private func runTogether(_ jobs: [PlannedJob]) {
    // An explicit number of workers counts jobs, not threads.
    let threads = jobs.map { batch.workers == nil ? $0.plan.busyThreads(of: batch.cores) : 1 }
    // Of several jobs those that are cancelled meanwhile end when they begin.
    let stop = jobs.count == 1 ? jobs[0].stop : stop
    // Whoever holds memory holds threads too, so that none waits for the other.
    guard let parts = share.take(threads, unless: stop),
      let rooms = memory.map({ $0.take(jobs.map(\.plan.memory), unless: stop) }) ?? []
    else {
      for job in jobs { end(job.job, .failure(.cancelled), seconds: 0) }
      return
    }
    defer { for room in rooms { room.giveBack() } }
    let decode = jobs.count > 1 ? SharedDecode(jobs[0].plan, runs: jobs.count) : nil
    let others = JobMonitor(threads: jobs.count - 1)
    for run in jobs.indices.dropFirst() {
      let hasStarted = WorkerThread.start { [self] in
        self.run(jobs[run], parts[run], decode.map { DecodeShare(decode: $0, run: run) })
        others.noteEnd(nil)
      }
      if hasStarted { continue }
      decode?.leave(run)
      end(jobs[run].job, .failure(.noThread), seconds: 0)
      others.noteEnd(nil)
    }
    run(jobs[0], parts[0], decode.map { DecodeShare(decode: $0, run: 0) })
    while !others.waitForEnd(seconds: 60) {}
  }

  private func run(_ job: PlannedJob, _ share: ResourceShare.Part, _ part: DecodeShare?) {
    lock.withLock { writing += 1 }
    defer {
      lock.withLock {
        writing -= 1
        lock.broadcast()
      }
    }
    let outcome: Result<Report, ExportError>
    do throws(ExportError) {
      outcome = .success(try export(job, share, part))
    } catch {
      outcome = .failure(error)
    }
    share.giveBack()
    part?.decode.leave(part?.run ?? 0)
    end(job.job, outcome, seconds: monotonicSeconds() - job.begin)
  }

  private func export(
    _ job: PlannedJob, _ share: ResourceShare.Part, _ part: DecodeShare?
  ) throws(ExportError) -> Report {
    var hooks = RunHooks()
    hooks.encoded = share.giveBack
    let (line, id) = (job.job.line, job.job.id)
    hooks.finishing = { [self] file, report throws(ExportError) in
      try record(FinishingLine(line: line, id: id, file: file, report: report))
    }
    return try job.work.run(job.stop, hooks, sharing: part) { [self] progress in
      lock.withLock { tally.note(progress, ofLine: line) }
    }
  }
}

/// A job with its planned work, and the time at which work on it began.
private struct PlannedJob: Sendable {
  let job: BatchJob
  let work: PlannedBatchJob
  let begin: Double
  /// Raised where the job, or the batch, is to stop.
  let stop: Interruption

  var plan: Plan { work.plan }

  /// Whether one decode serves both.
  func sharesDecode(with other: PlannedJob) -> Bool {
    guard case .output(let plan) = work, case .output(let others) = other.work else { return false }
    return plan.sharesDecode(with: others)
  }
}
