public import ImprintPlanning

extension Plan {
  /// Works out which frames of a video are extracted, and what is drawn over them.
  ///
  /// - Throws: `ExportError` for the first fault, in the order usage, documents, input, output; `.invalid` for a time
  ///   at or past the end; `.stalled` where reading a file stalls for `Job.stallSeconds`; `.cancelled` where the task
  ///   is.
  public init(_ stills: StillJob) async throws(ExportError) {
    var stills = stills
    // The times of stills count from the video's own zero.
    (stills.job.trimStart, stills.job.trimEnd) = (nil, nil)
    let request = stills
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try Plan.planned(request.job, interruption) { own throws(ExportError) in
        var request = request
        let machine = MachineInspection(own, memory: request.job.memory)
        request.job = try request.job.takingPart(asking: machine)
        do throws(ExportError) {
          return try Planner(request.job, asking: machine).plan(request)
        } catch {
          throw error.located(in: request.job)
        }
      }
    }
  }
}
