internal import ImprintValues

/// The two ends by which work on a thread of its own is supervised.
struct Supervision: Sendable {
  /// Takes the counts and signs of the work.
  let monitor: JobMonitor
  /// Asks the work to end.
  let interruption: Interruption
}
