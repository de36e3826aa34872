internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Stamps a photograph and writes it, on the calling thread.
struct PhotographRun {
  private let plan: Plan
  private let photograph: PhotographPlan
  private let monitor: JobMonitor
  private let interruption: Interruption
  /// The image that other runs stamp too, and the drawings that they share; nil for a run of its own.
  private let shared: SharedPhotograph?
  private let drawings: DrawingCache?

  /// - Parameter part: what the run shares with others of the same photograph; nil for a run of its own.
  init(
    _ photograph: PhotographPlan, of plan: Plan, sharing part: DecodeShare?,
    under supervision: Supervision
  ) {
    (self.plan, self.photograph) = (plan, photograph)
    (monitor, interruption) = (supervision.monitor, supervision.interruption)
    (shared, drawings) = (part?.decode.photograph, part?.decode.drawings(for: plan))
  }

  /// Where overlays are evaluated: a photograph has one instant.
  private static let instant = FrameInstant(time: 0, index: 0, sourceTime: 0)

  /// - Parameter path: the output's temporary file.
  func write(to path: String) throws {
    let rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: plan.bundledFont)
    defer {
      monitor.note(rasterizations: rasterizer.rasterizationCount)
      monitor.note(JobWarning.new(in: rasterizer.warnings, beside: plan.warnings))
    }
    let size = plan.composition.format.size
    let isWhole: Bool
    if photograph.keepsBlocks {
      guard let file = try JPEGFile(path: input, atMost: .max) else {
        throw MediaError.otherFrames(input)
      }
      let notes = PhotographNotes(of: file)
      noteUnread(in: notes)
      let blocks = try stampedBlocks(of: file, notes, rasterizer)
      isWhole = try PhotographWriter(outputNotes(notes, size), interruption).write(
        blocks, to: path)
      note(faults: blocks.faultCount)
    } else {
      var notes = PhotographNotes(ofFileAt: input, photograph.kind)
      noteUnread(in: notes)
      let frame = try stampedFrame(&notes, rasterizer)
      isWhole = try PhotographWriter(outputNotes(notes, size), interruption).write(
        frame, as: photograph.format, quality: photograph.quality, tables: tables,
        isLossless: photograph.isLossless, to: path)
    }
    if !isWhole {
      monitor.note([
        JobWarning(
          "image.metadata", "metadata are left out: a JPEG has room for 64 KiB of each kind")
      ])
    }
  }

  private var input: String { plan.input.name }

  /// The source's own quantisers, for a JPEG that is encoded as a whole.
  private var tables: JPEGQuality? {
    guard photograph.kind == .jpeg, let file = try? JPEGFile(path: input, atMost: .max) else {
      return nil
    }
    return JPEGQuality(of: file)
  }

  private func outputNotes(_ notes: PhotographNotes, _ size: PixelSize) -> PhotographNotes {
    notes.keeping(
      photograph.keeps, ofUpright: (size.width, size.height),
      isTurnedAcross: plan.composition.bakedRotation % 180 != 0)
  }

  /// The blocks of a JPEG, of which those that the overlays touch are encoded anew.
  private func stampedBlocks(
    of file: JPEGFile, _ notes: PhotographNotes, _ rasterizer: Rasterizer
  ) throws -> JPEGBlocks {
    let blocks = try shared?.blocks { try self.blocks(of: file) } ?? self.blocks(of: file)
    guard let format = blocks.format, format.size == plan.composition.format.size else {
      throw MediaError.otherFrames(input)
    }
    let compositor = self.compositor(format, notes.profile, rasterizer)
    let areas = JPEGBlocks.separated(try compositor.touchedArea(at: Self.instant))
    guard !areas.isEmpty else {
      noteFrame(isTouched: false)
      return blocks
    }
    let frame = OwnedFrame(format)
    frame.withPlanes { planes in for area in areas { blocks.decode(area, into: planes) } }
    let isTouched = try compositor.compose(at: Self.instant, onto: frame)
    frame.withPlanes { planes in for area in areas { blocks.encode(area, of: planes) } }
    noteFrame(isTouched: isTouched)
    return blocks
  }

  /// The upright blocks, in the quality that is asked for.
  private func blocks(of file: JPEGFile) throws -> JPEGBlocks {
    let blocks = try JPEGBlocks(of: file, at: input, interruption).colored()
      .placed(upright: orientation, keeping: part)
    return try photograph.quality.map { try blocks.requantized(JPEGQuality($0)) } ?? blocks
  }

  private func compositor(
    _ format: FrameFormat, _ profile: [UInt8]?, _ rasterizer: Rasterizer
  ) -> Compositor {
    let scene = Scene(
      plan.allLayers, frame: format.size, video: nil, clock: plan.clock, measuring: rasterizer)
    return Compositor(
      scene, rasterizer: rasterizer, format: format,
      colors: profile.flatMap { OverlayProfile($0) }, cache: drawings)
  }

  /// The composited frame of an image that is decoded.
  ///
  /// - Parameter notes: gets the profile of the decoded samples.
  private func stampedFrame(
    _ notes: inout PhotographNotes, _ rasterizer: Rasterizer
  ) throws -> VideoFrame {
    let photo = try shared?.frame(decoded) ?? decoded()
    // FFmpeg does not read those of the others.
    if [.jpeg, .png, .tiff, .bmp, .jxl].contains(photograph.kind) {
      notes.take(profile: photo.profile, isConverted: photo.hasConvertedColors)
    }
    note(faults: photo.faultCount)
    if photo.hasFlattened { monitor.note([plan.composition.flatteningWarning]) }
    let stage = CompositingStage(
      plan, rasterizer, sharing: drawings, colors: notes.profile.flatMap { OverlayProfile($0) })
    let (frame, isTouched) = try stage.composed(
      ScheduledFrame(frame: photo.frame, instant: Self.instant, segment: 0))
    noteFrame(isTouched: isTouched)
    return frame
  }

  private func decoded() throws -> PhotographReader.Photograph {
    try PhotographReader(path: input, interruption).frame(
      steps: plan.composition.steps, from: plan.composition.source,
      conforming: plan.composition.conformingSteps, threads: plan.threads.filtering)
  }

  private func noteFrame(isTouched: Bool) {
    monitor.noteFrame(hasOverlay: isTouched)
    guard !isTouched else { return }
    let unseen = plan.overlays.map { JobWarning.unseen($0.name) }
    monitor.note(JobWarning.new(unseen, beside: plan.warnings))
  }

  private func noteUnread(in notes: PhotographNotes) {
    guard photograph.keeps != .none else { return }
    monitor.note(
      notes.leftOut.map { JobWarning("image.metadata", "metadata are left out: \($0.reason)") })
  }

  private func note(faults count: Int) {
    guard count > 0 else { return }
    monitor.note([
      JobWarning("input.damaged", "the image is damaged or cut off; what decodes is kept")
    ])
  }

  private var orientation: Orientation {
    for case .turn(let orientation) in plan.composition.steps { return orientation }
    return .upright
  }

  private var part: PixelRect? {
    for case .crop(let part) in plan.composition.steps { return part }
    return nil
  }
}

extension PhotographNotes.Omission {
  fileprivate var reason: String {
    switch self {
    case .segments: "segments of unknown content may be a preview of the image as it was"
    case .packedProfiles: "a raw profile in a text may have a preview of the image as it was"
    case .bigTIFF: "those of a BigTIFF are not read"
    case .compressedBoxes: "those in Brotli are not read"
    case .unknownData:
      "a text of more than 500 letters and digits without a blank may be a preview of the image as it was"
    }
  }
}
