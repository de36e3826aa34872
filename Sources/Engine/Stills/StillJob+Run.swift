public import ImprintPlanning

extension StillJob {
  /// Extracts the images and writes them.
  ///
  /// - Throws: `ExportError` for the first fault, in the order usage, documents, input, output; `.invalid` for a time
  ///   at or past the end; `.cancelled` where the task is cancelled. Files that are complete by then are kept.
  public func run() async throws(ExportError) -> Result {
    let plan = try await Plan(self)
    let report = try await plan.export()
    return Result(files: plan.output.files, warnings: report.warnings)
  }
}
