internal import ImprintLanguage
internal import ImprintValues

extension Planner {
  /// The plan of a photograph, which is written as an image.
  package func plan(
    _ request: PhotographRequest, noting report: inout FailureReport
  ) throws(ExportError) -> Plan {
    try PhotographCheck(job: job, format: request.format).run()
    try checkMemoryOfImages()
    let overlays = try OverlayLoader(job, asking: inspection)
    let frame = try overlays.frameRequest()
    let video = try inspection.video(ofPhotographAt: request.path, request.kind).cropped(for: job)
    report.warnings = video.warnings
    let output = OutputChoice(
      path: job.output ?? OutputChoice.standard(for: job, extension: request.format.rawValue))
    report.output = output.path
    try output.check(job, asking: inspection)
    let timeline = try video.timeline(for: job)
    let layers = try overlays.overlays(over: video, in: timeline)
    let (composition, decisions) = try composition(
      of: video, frame, preset: Self.preset(for: request, video))
    try StillOutput.check(
      composition.format.size, at: output.path ?? request.path, named: request.format.rawValue,
      atMost: request.format.longestEdge)
    let keepsBlocks =
      request.format == .jpeg && request.facts.hasStampableBlocks && composition.canvas == nil
      && !frame.showsVideo
    let photograph = PhotographPlan(
      place: OutputDestination(
        path: output.path ?? request.path, overwrites: job.overwrites,
        createsFolder: job.createsFolders),
      keeps: job.metadata,
      segments: video.segments(of: timeline, job.segmentation),
      kind: request.kind, format: request.format, quality: job.photographQuality,
      isLossless: request.facts.isLossless, keepsBlocks: keepsBlocks)
    var draft = draft(
      ofFramesOf: video, timeline, composition,
      staged(layers, on: composition, of: video, in: timeline), to: .photograph(photograph))
    draft.preset = Plan.PresetPlan(name: "photograph", reason: "the image keeps its size")
    // One image is read by one thread; a batch has others beside it.
    draft.threads = Plan.Threads(decoding: 1, filtering: 1)
    draft.decisions =
      decisions + [photograph.decision].compactMap(\.self)
      + [Plan.Decision(on: job.metadata, of: request.facts.disclosures)].compactMap(\.self)
    draft.warnings += losses(of: request, video.format, in: composition.format)
    return try plan(of: draft)
  }

  /// The settings of an image: the layouts that its format takes.
  private static func preset(
    for request: PhotographRequest, _ video: InputVideo
  ) -> PresetDocument {
    var preset = PresetDocument(name: request.format.rawValue)
    let isKept =
      request.format == .jpeg && request.facts.hasStampableBlocks && !video.format.layout.isGrey
    // The code points of a PNG are kept with its HDR; what other images state of it is not written.
    let losesHDR =
      video.format.color.isHighDynamicRange && !(request.kind == .png && request.format == .png)
    let layouts = losesHDR ? request.format.layoutsOf8Bits : request.format.layouts
    preset.pixelFormat = isKept ? .source : .listed(layouts)
    return preset
  }

  /// The parts of the file that the image leaves out.
  ///
  /// - Parameters:
  ///   - source: the format of its frame.
  ///   - format: that of the image.
  private func losses(
    of request: PhotographRequest, _ source: FrameFormat, in format: FrameFormat
  ) -> [JobWarning] {
    var losses: [JobWarning] = []
    if request.facts.hasVideo {
      losses.append(
        JobWarning(
          "motionphoto.video",
          "the video of the motion photo is left out: the output is an image"))
    }
    if request.facts.hasInks {
      losses.append(
        JobWarning(
          "image.inks", "its inks (CMYK) are converted to sRGB: overlays have no inks"))
    }
    if request.kind == .jpeg, request.format == .jpeg, job.photographQuality == nil,
      !request.facts.hasStampableBlocks, !request.facts.hasInks
    {
      losses.append(
        JobWarning(
          "image.reencoded",
          "all of it is encoded anew, also beside the overlays: its components or its profile are not such as to be kept"
        ))
    }
    if request.facts.isDeep, format.layout.depth <= 8 {
      losses.append(
        JobWarning(
          "image.depth",
          "its samples of more than 8 bits are written with 8; HDR is tone-mapped to sRGB"))
    } else if source.color.isHighDynamicRange, !format.color.isHighDynamicRange {
      losses.append(JobWarning("image.depth", "its HDR is tone-mapped to sRGB"))
    }
    if request.facts.hasAuxiliaryImages {
      losses.append(.auxiliaryImages)
    }
    return losses
  }
}

extension PhotographPlan {
  fileprivate var decision: Plan.Decision? {
    guard kind == .jpeg, format == .jpeg else { return nil }
    if let quality {
      return Plan.Decision(
        subject: "quality", choice: "\(quality)", reason: "the job asks for it")
    }
    return keepsBlocks
      ? Plan.Decision(
        subject: "quality", choice: "the source's own",
        reason: "blocks that no overlay touches are copied") : nil
  }
}
