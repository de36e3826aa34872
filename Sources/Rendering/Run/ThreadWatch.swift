internal import ImprintFaults
internal import ImprintInspection
internal import ImprintMediaTypes
internal import ImprintPlanning

/// Waits for a job's threads, and notices meanwhile that it is cancelled, or that one of them is stuck.
struct ThreadWatch {
  /// The request by the caller to end the job.
  private let interruption: Interruption
  /// The file to name where an error of a thread names none.
  private let path: String

  /// The time in seconds that threads have to end when asked; a job that is stopped ends within a second.
  static let gracePeriod = 0.6
  /// The interval in seconds at which a job's threads are observed.
  static let interval = 0.1

  init(_ interruption: Interruption, path: String) {
    (self.interruption, self.path) = (interruption, path)
  }

  /// Runs work on a thread of its own, so that progress is reported and cancelling is noticed meanwhile.
  ///
  /// - Parameters:
  ///   - watched: an interruption that the work checks regularly; where it does not for so many seconds, the work is
  ///     abandoned.
  ///   - tell: called repeatedly until the work has ended.
  ///   - stalled: makes the error for work that is abandoned.
  func run(
    _ work: @escaping () throws(ExportError) -> Void, watching watched: Interruption?,
    unlessIdleFor seconds: Double, tell: () -> Void, stalled: () -> ExportError
  ) throws(ExportError) {
    let worker = JobMonitor(threads: 1)
    // Safe: this thread waits for the work, or abandons it and what it captures.
    nonisolated(unsafe) let work = work
    let hasStarted = WorkerThread.start {
      do throws(ExportError) {
        try work()
        worker.noteEnd(nil)
      } catch {
        worker.noteEnd(error)
      }
    }
    guard hasStarted else { throw .noThread }
    var idle = IdleTime()
    try wait(for: worker, stop: nil) { () throws(ExportError) in
      tell()
      guard let watched else { return }
      if idle.after(Self.interval, checks: watched.checkCount) > seconds {
        watched.raise()
        throw stalled()
      }
    }
  }

  /// Waits until all of a monitor's threads have ended.
  ///
  /// - Parameter look: called repeatedly until then.
  /// - Throws: the first error of a thread; `.cancelled`, after which threads that do not end are abandoned; what
  ///   `look` throws.
  func wait(
    for monitor: JobMonitor, stop: (() -> Void)?, look: () throws(ExportError) -> Void
  ) throws(ExportError) {
    while !monitor.waitForEnd(seconds: Self.interval) {
      if interruption.isRaised {
        stop?()
        _ = monitor.waitForEnd(seconds: Self.gracePeriod)
        throw .cancelled
      }
      try look()
    }
    // Errors after an interruption are consequences of it.
    if interruption.isRaised { throw .cancelled }
    if let error = monitor.firstError { throw ExportError.of(error, at: path) }
  }
}
