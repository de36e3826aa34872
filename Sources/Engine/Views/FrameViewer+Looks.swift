public import ImprintPlanning
internal import ImprintValues

extension FrameViewer {
  /// The times at which a part of each of a job's overlays is visible, back to front, in the output's time.
  ///
  /// - Throws: `ExportError`, as planning the job does.
  public func spans(of job: Job) async throws(ExportError) -> [[OverlaySpan]] {
    try await planned(job, at: job.trimStart ?? 0) { plan, _ in plan.overlaySpans }
  }

  /// The layers that can be moved on the frame shown at a time; none outside the job's trim.
  ///
  /// - Parameter seconds: the time from the video's zero.
  /// - Throws: as `frame` does.
  public func layers(of job: Job, at seconds: Double) async throws(ExportError) -> MovableLayers {
    try await planned(job, at: seconds) { plan, time in plan.movableLayers(at: time) }
  }

  /// Calls `body` with the plan of a frame, and that frame's time in the output.
  private func planned<Value: Sendable>(
    _ job: Job, at seconds: Double, _ body: @escaping @Sendable (Plan, Double) -> Value
  ) async throws(ExportError) -> Value {
    var job = job
    job.input = video.input
    let request = ViewedMoments(job, at: [seconds], width: nil, takesKeyFrames: false)
    let video = video
    return try await WorkerThread.interruptible { interruption throws(ExportError) in
      let moments = request.parts.first?.moments ?? request
      let plan = try video.plan(moments, asking: MachineInspection(interruption))
      guard case .stills(let stills) = plan.delivery, let moment = stills.taken.moments.first else {
        return body(plan, 0)
      }
      let time = RationalTime(ticks: moment.presentation, timeBase: plan.timeline.outputTimeBase)
      return body(plan, time.seconds)
    }
  }
}
