public import ImprintPlanning

extension LivePhotoPlan {
  /// Writes both files, and returns when they are complete.
  ///
  /// Cancelling the task stops the work and removes what has been written.
  ///
  /// - Parameter progress: called between frames, on the caller's actor.
  /// - Throws: `ExportError`; `.cancelled` where the task is cancelled. Neither file exists then.
  public func export(
    isolation: isolated (any Actor)? = #isolation,
    progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> LivePhotoJob.Result {
    let plan = self
    var events = ThreadEvents<ExportEvent> { interruption, mailbox in
      let writer = LivePhotoWriter(plan, interruption: interruption) { state in
        mailbox.post(.progress(state)) { if case .progress = $0 { true } else { false } }
      }
      do throws(ExportError) {
        mailbox.post(.finished(try writer.run()))
        mailbox.end(nil)
      } catch {
        mailbox.end(error)
      }
    }
    while let event = try await events.next(isolation: isolation) {
      switch event {
      case .progress(let state): progress(state)
      case .finished(let report):
        return LivePhotoJob.Result(files: files, identifier: identifier, report: report)
      }
    }
    throw ExportError(.imprint(.noReport, at: "live photo"))
  }
}

extension LivePhotoJob {
  /// Plans and writes both files.
  ///
  /// - Throws: as `LivePhotoPlan.init` and `export`.
  public func run() async throws(ExportError) -> Result {
    try await LivePhotoPlan(self).export()
  }
}
