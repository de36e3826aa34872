public import ImprintPlanning

extension StillJob {
  /// Takes the images and writes them.
  ///
  /// - Throws: `ExportError`, the first thing that does not hold, in the order usage, documents, input,
  ///   output; `.invalid` for a time at or past the end; `.cancelled` where the task is. What has its
  ///   name by then stays.
  public func run() async throws(ExportError) -> Result {
    let plan = try await Plan(self)
    let report = try await plan.export()
    return Result(files: plan.stills?.paths ?? [], warnings: report.warnings)
  }
}
