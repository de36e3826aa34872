internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Writes composited frames as images, or arranges them in a contact sheet.
struct ImageSink: FrameSink {
  private let stills: StillPlan
  private let overwrites, createsFolder: Bool
  private let isPhotograph: Bool
  private var sheet: ContactSheet?
  /// The file of the only image, which replaces the plan's path.
  private let destination: LivePhotoStillFile?
  private var scaling: StillScaling
  private let monitor: JobMonitor
  /// Nil where images have no labels.
  private let label: TileLabel?

  /// - Throws: `ExportError` `.usage` where a path is not that of an image.
  init(
    _ stills: StillPlan, of plan: Plan, destination: LivePhotoStillFile? = nil, monitor: JobMonitor
  ) throws(ExportError) {
    self.destination = destination
    self.monitor = monitor
    self.stills = stills
    overwrites = stills.place?.overwrites ?? false
    createsFolder = stills.place?.createsFolder ?? false
    isPhotograph = plan.input.isRecorded
    scaling = StillScaling(stills, of: plan)
    sheet = stills.sheet.map {
      ContactSheet(columns: $0.columns, rows: $0.rows, cell: stills.size)
    }
    label = stills.sheet?.hasLabels == true ? TileLabel(bundledFont: plan.bundledFont) : nil
    for path in stills.paths where destination == nil { _ = try StillOutput(path: path) }
  }

  mutating func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) throws {
    let bitmap = try scaling.bitmap(of: frame)
    if let destination { return try destination.write(bitmap) }
    for (index, image) in stills.images.enumerated() where image.frame == scheduled.instant.index {
      if let path = image.path {
        try write(bitmap, to: path)
      } else {
        sheet?.draw(try label?.drawn(on: bitmap, at: scheduled.instant) ?? bitmap, at: index)
      }
    }
  }

  mutating func finish() throws -> SinkProduct? {
    monitor.noteEncoded()
    if let sheet, let path = stills.sheet?.path {
      try write(sheet.bitmap, to: path)
    }
    return nil
  }

  private func write(_ bitmap: Bitmap, to path: String) throws(ExportError) {
    let identity = try StillOutput(path: path).write(
      bitmap, overwrites: overwrites, createsFolder: createsFolder, isPhotograph: isPhotograph)
    monitor.note(image: path, identity)
  }
}
