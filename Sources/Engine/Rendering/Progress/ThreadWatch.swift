internal import ImprintPlanning
internal import ImprintValues

/// Waits for the threads of a job's frames, and notices meanwhile that it is cancelled.
struct ThreadWatch {
  /// The request by the caller to end the job.
  private let interruption: Interruption
  /// The file to name where an error of a thread names none.
  private let path: String

  init(_ interruption: Interruption, path: String) {
    (self.interruption, self.path) = (interruption, path)
  }

  /// Waits until all of a monitor's threads have ended.
  ///
  /// - Parameter look: called repeatedly until then.
  /// - Throws: the first error of a thread; `.cancelled`, after which threads that do not end are abandoned; what
  ///   `look` throws.
  func wait(
    for monitor: JobMonitor, stop: (() -> Void)?, look: () throws(ExportError) -> Void
  ) throws(ExportError) {
    while !monitor.waitForEnd(seconds: WorkerThread.interval) {
      if interruption.isRaised {
        stop?()
        monitor.abandon()
        throw .cancelled
      }
      try look()
    }
    // Errors after an interruption are consequences of it.
    if interruption.isRaised { throw .cancelled }
    if let error = monitor.firstError { throw ExportError.of(error, at: path) }
  }
}
