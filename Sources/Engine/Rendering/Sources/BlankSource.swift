internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Frames of one colour at a constant rate.
struct BlankSource: FrameSource {
  private let blank: VideoFrame
  private let timeline: Timeline
  private var outputFrames: GeneratedFrames

  let warnings: [JobWarning]

  init(_ video: BlankVideo, plan: Plan, _ reading: SourceReading) throws {
    timeline = plan.timeline
    outputFrames = GeneratedFrames(video.times, plan: plan, reading)
    blank = try VideoFrame(plan.composition.video)
    // A canvas is opaque, and so is a video on it.
    let isFlattened = plan.composition.steps.contains(.flatten)
    warnings = isFlattened ? [plan.composition.flatteningWarning] : []
    let color = isFlattened ? video.color.overBlack : video.color
    try blank.withMutablePlanes { $0.fill(with: color) }
  }

  mutating func next() throws -> ScheduledFrame? {
    guard let next = outputFrames.next() else { return nil }
    return next.frame(try blank.shared(), timeline)
  }
}
