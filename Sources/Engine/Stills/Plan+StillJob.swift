public import ImprintPlanning
package import ImprintValues

extension Plan {
  /// Works out which frames of a video are extracted, and what is drawn over them.
  ///
  /// - Throws: `ExportError` for the first fault, in the order usage, documents, input, output; `.invalid` for a time
  ///   at or past the end; `.stalled` where reading a file stalls for `Job.stallSeconds`; `.cancelled` where the task
  ///   is.
  public init(_ stills: StillJob) async throws(ExportError) {
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try Plan(stills, interruption: interruption)
    }
  }

  /// Works it out on the calling thread, which blocks.
  package init(_ stills: StillJob, interruption: Interruption) throws(ExportError) {
    self = try Plan.planned(stills.job, interruption) { own throws(ExportError) in
      var request = stills
      // The times of stills count from the video's own zero.
      (request.job.trimStart, request.job.trimEnd) = (nil, nil)
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
