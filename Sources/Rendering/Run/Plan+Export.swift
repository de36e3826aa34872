public import ImprintPlanning

extension Plan {
  /// Does what the plan says, and waits for its end (`AVAssetExportSession.export`).
  ///
  ///     let report = try await plan.export { print($0.fraction) }
  ///
  /// Cancelling the task stops the work, and removes what has been written.
  ///
  /// - Parameter progress: called between the frames, where the caller runs.
  /// - Throws: `ExportError`; `.cancelled` where the task is.
  public func export(
    isolation: isolated (any Actor)? = #isolation,
    progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> Report {
    for try await event in run() {
      switch event {
      case .progress(let state): progress(state)
      case .finished(let report): return report
      }
    }
    throw ExportError(.imprint(.noReport, at: "job"))
  }
}
