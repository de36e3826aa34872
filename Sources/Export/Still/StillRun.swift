internal import Compositing
internal import Documents
internal import FoundationEssentials
internal import LayerTree
internal import Media
internal import Pixels
internal import Primitives
internal import Raster

/// Takes the images of a `StillJob`.
struct StillRun {
  private let asked: StillJob
  private let job: Job
  private let interruption: Interruption

  init(_ asked: StillJob, interruption: Interruption) {
    self.asked = asked
    self.interruption = interruption
    var job = asked.job
    // A still counts from the video's own zero.
    job.trimStart = nil
    job.trimEnd = nil
    self.job = job
  }

  func run() throws(ExportError) -> StillJob.Result {
    guard let path = job.output else {
      throw ExportError(.usage, what: "--output", why: "it is required")
    }
    let output = try StillOutput(path: path)
    try asked.moments.check()
    let overlays = try OverlayLoader(job, interruption: interruption)
    let request = try overlays.frameRequest()
    let video = try InputVideo(job, interruption: interruption)
    let sounds = video.tracks.filter { $0.kind == .sound }
    let timing = try TimingPlanner(job: job, video: video, sounds: sounds).plan(constantRate: nil)
    let times = try asked.moments.times(end: timing.frameEnd, of: video.source.name)
    let outputs = output.numbered(isSheet ? 1 : times.count)
    for output in outputs { try OutputChoice(path: output.path).check(job) }
    let planned = try overlays.overlays(end: timing.frameEnd)
    let frame = try frame(of: video, request)
    let rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: job.resources.bundledFont)
    let clock = video.clock(in: timing)
    let review = OverlayReview(
      rasterizer: rasterizer, frame: frame.size, video: frame.video, clock: clock)
    let warnings = review.warnings(of: planned)
    let studio = Studio(
      name: video.source.name, timeline: StillTimeline(video, timing),
      compositor: Compositor(
        Scene(
          frame.layers + planned.flatMap(\.layers), frame: frame.size, video: frame.video,
          clock: clock, measuring: rasterizer),
        rasterizer: rasterizer, size: frame.size, video: frame.video),
      source: try source(of: video, frame))
    let damage = try write(times, to: outputs, frame.size, studio)
    return StillJob.Result(
      files: outputs.map(\.path),
      warnings: video.warnings + JobWarning.told(of: damage)
        + (frame.flattens ? [.flattened("a canvas is opaque")] : [])
        + warnings + JobWarning.new(in: rasterizer.warnings, beside: warnings))
  }

  private var isSheet: Bool { if case .sheet = asked.moments { true } else { false } }

  /// What is written, and how large the video is in it.
  private struct Frame {
    var size: PixelSize
    var video: PixelSize
    /// Under all overlays.
    var layers: [Layer]
    /// Whether the video's own alpha is laid over black, as it is in an export onto a canvas.
    var flattens: Bool
  }

  private func frame(of video: InputVideo, _ request: FrameRequest) throws(ExportError) -> Frame {
    // Without an encoder there is no preset to ask for another frame.
    let canvas = CanvasPlanner(
      video: video, preset: PresetDocument(name: "still"), request: request,
      layout: .premultipliedRGBA
    ).canvas()
    let displayed = try request.frame(of: video)
    let size = cell(of: displayed)
    let own = canvas?.video ?? displayed
    return Frame(
      size: size, video: size == displayed ? own : own.scaled(from: displayed, to: size),
      layers: canvas?.layers ?? [],
      flattens: video.hasAlpha && (canvas != nil || request.showsVideo))
  }

  /// A sheet is no larger than one image.
  private func cell(of image: PixelSize) -> PixelSize {
    guard case .sheet(let columns, let rows) = asked.moments else { return image }
    let parts = max(columns, rows)
    return PixelSize(width: max(image.width / parts, 1), height: max(image.height / parts, 1))
  }

  private func source(of video: InputVideo, _ frame: Frame) throws(ExportError) -> StillSource {
    guard case .file(let path, let track, _) = video.source else {
      throw ExportError(.usage, what: video.source.name, why: "stills are taken from a file")
    }
    let cores = job.threads ?? ProcessInfo.processInfo.activeProcessorCount
    do throws(MediaError) {
      return try StillSource(
        video, path: path, track: track, size: frame.video, flattens: frame.flattens,
        takesKeyFrames: asked.takesKeyFrames, threads: max(min(cores, 16), 1),
        interruption: interruption)
    } catch {
      throw ExportError(error, at: path)
    }
  }

  /// - Returns: what was met on the way to the images.
  private func write(
    _ times: [Double], to outputs: [StillOutput], _ size: PixelSize, _ studio: consuming Studio
  ) throws(ExportError) -> VideoReader.Damage {
    var sheet: ContactSheet?
    if case .sheet(let columns, let rows) = asked.moments {
      sheet = ContactSheet(columns: columns, rows: rows, cell: size)
    }
    for (index, time) in times.enumerated() {
      if interruption.isRaised { throw .cancelled }
      let image = try studio.frame(at: time)
      if sheet == nil {
        try outputs[index].write(image, overwrites: job.overwrites)
      } else {
        sheet?.place(image, at: index)
      }
    }
    if let sheet, let output = outputs.first {
      try output.write(sheet.bitmap, overwrites: job.overwrites)
    }
    return studio.source.damage
  }
}

/// The video's images with the overlay over them.
private struct Studio {
  /// Of the video.
  let name: String
  let timeline: StillTimeline
  let compositor: Compositor
  var source: StillSource

  /// What an export of the video shows at a time.
  mutating func frame(at seconds: Double) throws(ExportError) -> Bitmap {
    guard let shown = timeline.frame(at: seconds) else {
      throw ExportError(.invalid, what: name, why: "it has no image")
    }
    do {
      let image = try source.frame(at: shown.ticks)
      return try compositor.frame(at: shown.instant, over: image)
    } catch {
      throw ExportError.of(error, at: name)
    }
  }
}

extension PixelSize {
  /// As much smaller as a frame is; at least one pixel each way.
  fileprivate func scaled(from frame: PixelSize, to size: PixelSize) -> PixelSize {
    PixelSize(
      width: max(width * size.width / max(frame.width, 1), 1),
      height: max(height * size.height / max(frame.height, 1), 1))
  }
}
