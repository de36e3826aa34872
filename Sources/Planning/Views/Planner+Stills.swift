package import ImprintLanguage
internal import ImprintValues

extension Planner {
  /// The plan of a job for stills: the frames to extract, composited as in an export.
  package func plan(_ stillJob: StillJob) throws(ExportError) -> Plan {
    var report = FailureReport(output: job.output)
    do throws(ExportError) {
      return try plan(stillJob, noting: &report)
    } catch {
      throw error.reporting(output: report.output, warnings: report.warnings)
    }
  }

  private func plan(_ stillJob: StillJob, noting report: inout FailureReport) throws(ExportError)
    -> Plan
  {
    guard let path = job.output else {
      throw ExportError(.setting(.output, .required))
    }
    let output = try StillOutput(path: path)
    try stillJob.moments.check()
    try UsageCheck(job).checkFrames()
    let overlays = try OverlayLoader(job, asking: inspection)
    let request = try overlays.frameRequest()
    try checkMemoryOfImages()
    let video = try inspection.joinedVideo(of: job, part: .image).cropped(for: job)
    report.warnings = video.warnings
    let timeline = try timeline(of: video)
    let times = try stillJob.moments.times(end: timeline.frameEnd, of: video.source.name)
    let outputs = output.numbered(stillJob.moments.isSheet ? 1 : times.count)
    for output in outputs {
      try OutputChoice(path: output.path).check(job, asking: inspection)
    }
    let layers = try overlays.overlays(over: video, in: timeline)
    let (composition, decisions) = try composition(of: video, request)
    let destination = OutputDestination(
      path: path, overwrites: job.overwrites, createsFolder: job.createsFolders)
    let stills = StillPlanner(stillJob: stillJob, video: video, timeline: timeline).plan(
      times, to: outputs, at: destination, displayed: composition.geometry.displayed)
    try output.check(stills.imageSize)
    let plan = try joined(
      assemble(video, timeline, composition, layers, to: .stills(stills), decisions: decisions),
      of: video)
    try checkMemory(of: plan)
    return plan
  }

  /// The plan of one frame of a planned video, with its overlays at that time; its image is written by who asks for it.
  ///
  /// - Parameter seconds: the time from the source's zero.
  package func still(
    of movie: Plan, at seconds: Double, video: InputVideo
  ) throws(ExportError) -> Plan {
    let overlays = try OverlayLoader(job, asking: inspection)
    var preset = StillPlanner.preset(for: video)
    preset.canvas = job.canvas
    let (composition, decisions) = try composition(
      of: video, overlays.frameRequest(), preset: preset)
    let stills = StillPlanner(
      stillJob: StillJob(job, .at([])), video: video, timeline: movie.timeline
    ).plan([seconds], to: [], displayed: composition.geometry.displayed)
    return assemble(
      video, movie.timeline, composition, movie.overlays, to: .stills(stills), decisions: decisions)
  }

  /// The timeline of an export of the video, which may end with the sound.
  private func timeline(of video: InputVideo) throws(ExportError) -> Timeline {
    try ViewPlanner.timeline(of: video, for: job)
  }

  /// The plan of images.
  ///
  /// - Parameters:
  ///   - preset: what is told as the preset.
  ///   - threads: nil for those of stills.
  ///   - isReviewed: whether texts are checked for being cut off, which draws them.
  func assemble(
    _ video: InputVideo, _ timeline: Timeline, _ composition: VideoComposition,
    _ overlays: [Plan.OverlayPlan], to delivery: Delivery, as preset: Plan.PresetPlan = .still,
    threads: Plan.Threads? = nil, decisions: [Plan.Decision] = [], warnings: [JobWarning] = [],
    isReviewed: Bool = true
  ) -> Plan {
    let clock = video.clock(in: timeline)
    let stage = stage(of: composition, clock)
    let overlays = laned(overlays, on: stage, until: timeline.overlayEnd)
    let layers = composition.layers(under: overlays)
    let review = isReviewed ? inspection.review(overlays, on: stage) : nil
    return Plan(
      input: video.source, timeline: timeline, clock: clock, composition: composition,
      overlays: overlays, delivery: delivery, preset: preset, tracks: tracks(of: video),
      resources: inspection.resources(of: layers, in: job.resources),
      fonts: review?.fonts,
      bundledFont: inspection.bundledFont(in: job.resources), threads: threads ?? stillThreads,
      stallSeconds: job.stallSeconds, decisions: decisions,
      warnings: video.warnings + JobWarning.losses(of: composition, isMeantToKeep: false)
        + (review?.warnings ?? []) + warnings)
  }

  private func tracks(of video: InputVideo) -> [TrackPlan] {
    video.tracks.map { track in
      let isTaken = track.index == video.videoTrackIndex
      return TrackPlan(
        index: track.index, kind: track.kind, codec: track.codec,
        action: isTaken ? .render : .drop,
        why: isTaken ? "frames are taken of it" : "images hold none")
    }
  }

  /// - Parameters:
  ///   - preset: nil for the preset of stills.
  ///   - encoder: nil where nothing is encoded.
  package func composition(
    of video: InputVideo, _ request: FrameRequirements, preset: PresetDocument? = nil,
    encoder: String? = nil
  ) throws(ExportError) -> (VideoComposition, [Plan.Decision]) {
    // This throws for a canvas that is too large.
    _ = try request.frame(of: video)
    return try CompositionPlanner(
      video: video, preset: preset ?? StillPlanner.preset(for: video), encoder: encoder,
      library: inspection, bakesRotation: true, request: request
    ).plan()
  }

  /// Decoding gets all cores: nothing else runs meanwhile, and most of the time goes into decoding from a key frame
  /// to the frame that is taken.
  var stillThreads: Plan.Threads {
    let cores = job.threads ?? inspection.cores
    return Plan.Threads(decoding: max(min(cores, 16), 1), filtering: 1)
  }
}

extension Plan.PresetPlan {
  package static let still = Plan.PresetPlan(name: "still", reason: "frames are taken as they are")
}
