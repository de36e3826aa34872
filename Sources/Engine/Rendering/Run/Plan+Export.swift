public import ImprintPlanning

extension Plan {
  /// Runs the plan, and returns when it is complete (`AVAssetExportSession.export`).
  ///
  ///     let report = try await plan.export { print($0.fraction) }
  ///
  /// Cancelling the task stops the work and removes what has been written.
  ///
  /// - Parameter progress: called between frames, on the caller's actor.
  /// - Throws: `ExportError`; `.cancelled` where the task is cancelled.
  public func export(
    isolation: isolated (any Actor)? = #isolation,
    progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> Report {
    try await run().report(isolation: isolation, progress: progress)
  }
}
