internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

/// Frames of one colour at a constant rate.
struct BlankSource: FrameSource {
  private let blank: VideoFrame
  private let plan: Plan
  /// The numbers of the frames that are still to come.
  private var ranges: ArraySlice<Range<Int>>

  let warnings: [JobWarning] = []

  init(_ video: BlankVideo, plan: Plan) throws {
    self.plan = plan
    ranges = plan.segments.map(\.range)[...]
    blank = try VideoFrame(plan.composition.video)
    try blank.withMutablePlanes { planes in
      planes.fill(with: video.color)
    }
  }

  mutating func next() throws -> ScheduledFrame? {
    while ranges.first?.isEmpty == true { ranges.removeFirst() }
    guard let range = ranges.first else { return nil }
    let index = range.lowerBound
    let segment = ranges.startIndex
    ranges[segment] = index + 1..<range.upperBound
    let frame = try blank.shared()
    frame.presentation = Int64(index)
    frame.duration = 1
    frame.timeBase = plan.timing.outputTimeBase
    let time = RationalTime(ticks: Int64(index), timeBase: plan.timing.outputTimeBase)
    return ScheduledFrame(
      frame: frame, instant: FrameInstant(time: time.seconds, index: index), segment: segment)
  }
}
