internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Converts composited frames to images with square pixels and the colours of sRGB, in the size of a plan's stills.
///
/// The images carry no tags, and are taken for sRGB everywhere.
struct StillScaling {
  private let size: PixelSize
  private let pixelAspect: Rational
  /// The filter, which is created for the first frame of another size or of other colours.
  private var filter: FrameFilter?

  init(_ stills: StillPlan, of plan: Plan) {
    size = stills.size
    pixelAspect = plan.composition.geometry.pixelAspect
  }

  /// - Throws: `MediaError` `.libav`, `.noFilter`, `.outOfMemory`.
  mutating func bitmap(of frame: VideoFrame) throws(MediaError) -> Bitmap {
    try converted(frame).bitmap()
  }

  private mutating func converted(_ frame: VideoFrame) throws(MediaError) -> VideoFrame {
    let format = frame.format
    let scaling = format.size == size ? [] : [FrameStep.scale(size)]
    let steps = scaling + (format.stepToSRGB.map { [$0] } ?? [])
    guard !steps.isEmpty else { return frame }
    if filter == nil {
      filter = try FrameFilter(steps, first: frame, pixelAspect: pixelAspect, threads: 1)
    }
    if let converted = try filter?.apply(frame) { return converted }
    return try filter?.flush() ?? frame
  }
}
