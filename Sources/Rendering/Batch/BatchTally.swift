internal import ImprintPlanning

/// The counts of a batch, from which its progress follows.
struct BatchTally {
  private var progress = BatchProgress()
  private var running: [Int: BatchProgress.Running] = [:]
  /// Jobs that were not done before.
  private var toDo: Int
  /// Jobs among these that have ended.
  private var worked = 0
  /// Frames of jobs that have ended.
  private var frames = 0
  private let begin = monotonicSeconds()

  /// - Parameters:
  ///   - jobs: all that there are.
  ///   - done: those that are known for done.
  init(jobs: Int, done: Int) {
    progress.jobs = jobs
    toDo = jobs - done
  }

  mutating func begin(_ job: BatchJob) { running[job.line] = BatchProgress.Running(job: job) }

  /// A job that has been planned, whose output is known now.
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

  /// A job that was stopped: it has not ended.
  mutating func stop(line: Int) { running[line] = nil }

  /// The progress at this moment.
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
