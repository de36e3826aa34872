public import ImprintPlanning
package import ImprintValues

extension LivePhotoPlan {
  /// Works out a Live Photo: reads its documents, probes its video and its image, and opens its encoder.
  ///
  /// - Throws: `ExportError` for the first fault, in the order usage, documents, inputs, output; `.cancelled` where
  ///   the task is cancelled.
  public init(_ job: LivePhotoJob) async throws(ExportError) {
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try LivePhotoPlan(job, interruption: interruption)
    }
  }

  /// Works out a Live Photo on the calling thread, which blocks.
  package init(_ job: LivePhotoJob, interruption: Interruption) throws(ExportError) {
    do throws(ExportError) {
      var whole = job
      let machine = MachineInspection(interruption, memory: job.job.memory)
      whole.job = try job.job.takingPart(asking: machine)
      self = try LivePhotoPlanner(whole, asking: machine).plan()
    } catch {
      throw error.located(in: job.job)
    }
  }
}
