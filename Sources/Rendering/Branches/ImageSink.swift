internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

/// Writes composited frames as images, or lays them side by side in one.
struct ImageSink: FrameSink {
  private let stills: StillPlan
  private let overwrites: Bool
  private let pixelAspect: Rational
  private var sheet: ContactSheet?
  /// The file of the one image, in place of the plan's.
  private let place: StillPlace?
  /// The conversion to square pixels, and to the size that is written.
  private var filter: FrameFilter?

  /// - Throws: `ExportError` `.usage` where a path is no image's.
  init(_ stills: StillPlan, of plan: Plan, place: StillPlace? = nil) throws(ExportError) {
    self.place = place
    self.stills = stills
    overwrites = plan.output.overwrites
    pixelAspect = plan.composition.geometry.pixelAspect
    sheet = stills.sheet.map {
      ContactSheet(columns: $0.columns, rows: $0.rows, cell: stills.size)
    }
    for path in stills.paths where place == nil { _ = try StillOutput(path: path) }
  }

  mutating func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) throws {
    let bitmap = try scaled(frame).bitmap()
    if let place { return try place.write(bitmap) }
    for (index, image) in stills.images.enumerated() where image.frame == scheduled.instant.index {
      if let path = image.path {
        try StillOutput(path: path).write(bitmap, overwrites: overwrites)
      } else {
        sheet?.place(bitmap, at: index)
      }
    }
  }

  mutating func finish() throws -> Handed? {
    if let sheet, let path = stills.sheet?.path {
      try StillOutput(path: path).write(sheet.bitmap, overwrites: overwrites)
    }
    return nil
  }

  private mutating func scaled(_ frame: VideoFrame) throws(MediaError) -> VideoFrame {
    guard frame.format.size != stills.size else { return frame }
    if filter == nil {
      filter = try FrameFilter(
        [.scale(stills.size)], first: frame, pixelAspect: pixelAspect, threads: 1)
    }
    if let scaled = try filter?.apply(frame) { return scaled }
    return try filter?.flush() ?? frame
  }
}
