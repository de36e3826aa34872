internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The frames of a source, made smaller before overlays are composited onto them: those of a rung of a ladder.
struct ScaledFrames: FrameSource {
  private var source: any FrameSource
  private let filter: FrameFilter

  /// - Parameters:
  ///   - format: that of the source's frames.
  ///   - plan: the one for which they are made smaller.
  init(_ source: any FrameSource, from format: FrameFormat, for plan: Plan) throws(MediaError) {
    self.source = source
    let target = plan.composition.video
    var steps = [FrameStep.scale(target.size)]
    if target.layout != format.layout { steps.append(.convert(layout: target.layout.name)) }
    filter = try FrameFilter(
      steps, from: format, conforming: [.conform(format)],
      pixelAspect: plan.composition.geometry.pixelAspect, threads: plan.threads.filtering)
  }

  var warnings: [JobWarning] { source.warnings }

  mutating func next() throws -> ScheduledFrame? {
    guard let scheduled = try source.next() else { return nil }
    guard let frame = try filter.apply(scheduled.frame) ?? filter.flush() else { return nil }
    return ScheduledFrame(frame: frame, instant: scheduled.instant, segment: scheduled.segment)
  }
}
