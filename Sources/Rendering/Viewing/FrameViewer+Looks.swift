internal import ImprintMedia
public import ImprintPlanning
internal import ImprintPrimitives

extension FrameViewer {
  /// When something of each of a job's overlays is seen, back to front, on the output's clock.
  ///
  /// - Throws: `ExportError`, as planning the job does.
  public func spans(of job: Job) async throws(ExportError) -> [[OverlaySpan]] {
    try await planned(job, at: job.trimStart ?? 0) { plan, _ in plan.overlaySpans }
  }

  /// The layers that can be moved on the frame that shows at a time; none outside the job's trim.
  ///
  /// - Parameter seconds: from the video's zero.
  /// - Throws: as `frame`.
  public func layers(of job: Job, at seconds: Double) async throws(ExportError) -> MovableLayers {
    try await planned(job, at: seconds) { plan, time in plan.movableLayers(at: time) }
  }

  /// Works on the plan of a frame, with that frame's time in the output.
  private func planned<Value: Sendable>(
    _ job: Job, at seconds: Double, _ body: @escaping @Sendable (Plan, Double) -> Value
  ) async throws(ExportError) -> Value {
    var job = job
    job.input = .file(video.path)
    let asked = ViewedMoments(job, at: [seconds], width: nil, takesKeyFrames: false)
    let video = video
    return try await WorkerThread.interruptible { interruption throws(ExportError) in
      let moments = asked.parts.first?.moments ?? asked
      let plan = try video.plan(moments, interruption: interruption)
      let ticks = plan.stills?.moments.first?.presentation ?? 0
      let time = RationalTime(ticks: ticks, timeBase: plan.timing.outputTimeBase)
      return body(plan, time.seconds)
    }
  }
}
