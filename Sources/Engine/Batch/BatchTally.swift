internal import ImprintPlanning

/// The counts of a batch, and the progress that follows from them.
struct BatchTally {
  private var progress = BatchProgress()
  private var running: [Int: BatchProgress.Running] = [:]
  /// The number of jobs that were not done before.
  private var toDo: Int
  /// The number of these that have ended.
  private var worked = 0
  /// The number of frames of jobs that have ended.
  private var frames = 0
  private let begin = monotonicSeconds()

  /// - Parameters:
  ///   - jobs: the number of all jobs.
  ///   - done: the number of jobs that were done before.
  ///   - earlier: the number of these that are known by their files alone.
  init(jobs: Int, done: Int, earlier: Int) {
    (progress.jobs, progress.knownByFiles) = (jobs, earlier)
    toDo = jobs - done
  }

  /// Whether no job runs.
  var isIdle: Bool { running.isEmpty }

  /// Counts jobs that have come.
  mutating func add(_ jobs: Int) {
    progress.jobs += jobs
    toDo += jobs
  }

  mutating func begin(_ job: BatchJob) { running[job.line] = BatchProgress.Running(job: job) }

  /// Updates a job that has been planned, whose output is now known.
  mutating func note(_ job: BatchJob) { running[job.line]?.job = job }

  mutating func note(_ progress: ExportProgress, ofLine line: Int) {
    running[line]?.progress = progress
  }

  mutating func leaveOut() { progress.ended += 1 }

  mutating func end(line: Int, frames: Int, hasFailed: Bool) {
    running[line] = nil
    progress.ended += 1
    worked += 1
    if hasFailed { progress.failed += 1 }
    self.frames += frames
  }

  /// Removes a job that was stopped, and so has not ended.
  mutating func stop(line: Int) { running[line] = nil }

  /// The current progress.
  mutating func now() -> BatchProgress {
    let parts = running.values.compactMap(\.progress)
    let part = parts.reduce(0) { $0 + $1.fraction }
    let elapsed = monotonicSeconds() - begin
    let all = Double(max(progress.jobs, 1))
    progress.fraction = max(progress.fraction, min((Double(progress.ended) + part) / all, 1))
    progress.frames = max(progress.frames, frames + parts.reduce(0) { $0 + $1.frame })
    progress.framesPerSecond = elapsed > 0 ? Double(progress.frames) / elapsed : nil
    let work = Double(worked) + part
    let left = max(Double(toDo) - work, 0)
    progress.secondsLeft = work > 0 ? elapsed * left / work : nil
    progress.running = running.values.sorted { $0.job.line < $1.job.line }
    return progress
  }
}
