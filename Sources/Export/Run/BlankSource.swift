internal import LayerTree
internal import Media
internal import Pixels
internal import Primitives

/// Frames of one colour at a constant rate.
struct BlankSource: FrameSource {
  private let blank: VideoFrame
  private let plan: Plan
  private var index = 0

  let warnings: [JobWarning] = []

  init(_ video: BlankVideo, plan: Plan) throws {
    self.plan = plan
    blank = try VideoFrame(plan.composition.video)
    try blank.withMutablePlanes { planes in
      planes.fill(with: video.color)
    }
  }

  mutating func next() throws -> ScheduledFrame? {
    guard index < plan.timing.frames else { return nil }
    defer { index += 1 }
    let frame = try blank.shared()
    frame.presentation = Int64(index)
    frame.duration = 1
    frame.timeBase = plan.timing.outputTimeBase
    let time = RationalTime(ticks: Int64(index), timeBase: plan.timing.outputTimeBase)
    return ScheduledFrame(
      frame: frame, instant: FrameInstant(time: time.seconds, index: index))
  }
}
