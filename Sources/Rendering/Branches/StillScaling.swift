internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

/// Converts composited frames to images with square pixels, in the size of a plan's stills.
struct StillScaling {
  private let size: PixelSize
  private let pixelAspect: Rational
  /// The filter, which is created for the first frame of another size.
  private var filter: FrameFilter?

  init(_ stills: StillPlan, of plan: Plan) {
    size = stills.size
    pixelAspect = plan.composition.geometry.pixelAspect
  }

  /// - Throws: `MediaError` `.libav`, `.outOfMemory`.
  mutating func bitmap(of frame: VideoFrame) throws(MediaError) -> Bitmap {
    try scaled(frame).bitmap()
  }

  private mutating func scaled(_ frame: VideoFrame) throws(MediaError) -> VideoFrame {
    guard frame.format.size != size else { return frame }
    if filter == nil {
      filter = try FrameFilter([.scale(size)], first: frame, pixelAspect: pixelAspect, threads: 1)
    }
    if let scaled = try filter?.apply(frame) { return scaled }
    return try filter?.flush() ?? frame
  }
}
