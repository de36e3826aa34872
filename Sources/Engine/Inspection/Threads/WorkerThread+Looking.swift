package import ImprintPlanning
package import ImprintValues

extension WorkerThread {
  /// Probes a file on a thread of its own, and abandons it where it stalls.
  ///
  /// - Throws: what `work` throws; `.cancelled` where the task is cancelled; `.stalled`.
  package static func looking<Value: Sendable>(
    at path: String,
    _ work: @escaping @Sendable (Interruption) throws(ExportError) -> Value
  ) async throws(ExportError) -> Value {
    let seconds = Job.standardStallSeconds
    return try await interruptible { interruption throws(ExportError) in
      try withWatchdog(
        unless: interruption, stallingFor: seconds,
        throwing: ExportError(.stalled(input: path, seconds: seconds, frames: 0, of: 0)), work)
    }
  }
}
