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
    let timeline = try video.timeline(for: job)
    let times = try stillJob.moments.times(end: timeline.frameEnd, of: video.source.name)
    let outputs = output.numbered(stillJob.moments.isSheet ? 1 : times.count)
    for output in outputs {
      try OutputChoice(path: output.path).check(job, asking: inspection)
    }
    let captioned = try overlays.captioned(over: video, in: timeline)
    report.warnings += captioned.warnings
    let (composition, decisions) = try composition(of: video, request)
    let destination = OutputDestination(
      path: path, overwrites: job.overwrites, createsFolder: job.createsFolders)
    let stills = StillPlanner(stillJob: stillJob, video: video, timeline: timeline).plan(
      times, to: outputs, at: destination, displayed: composition.geometry.displayed)
    try output.check(stills.imageSize)
    var draft = draft(
      ofFramesOf: video, timeline, composition,
      staged(captioned.overlays, on: composition, of: video, in: timeline), to: .stills(stills))
    draft.decisions = decisions
    draft.warnings += captioned.warnings
    let plan = try plan(of: draft)
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
    var draft = draft(
      ofFramesOf: video, movie.timeline, composition,
      staged(movie.overlays, on: composition, of: video, in: movie.timeline), to: .stills(stills))
    draft.decisions = decisions
    return try plan(of: draft)
  }

  /// The draft of a plan whose frames are not encoded as a video: of images, or of a clip.
  ///
  /// - Parameter isReviewed: whether texts are checked for being cut off, which draws them.
  func draft(
    ofFramesOf video: InputVideo, _ timeline: Timeline, _ composition: VideoComposition,
    _ overlays: StagedOverlays, to delivery: Delivery, isReviewed: Bool = true
  ) -> PlanDraft {
    let review = isReviewed ? inspection.review(overlays.overlays, on: overlays.stage) : nil
    return PlanDraft(
      video: video, timeline: timeline, composition: composition, overlays: overlays,
      delivery: delivery, tracks: tracks(of: video), threads: stillThreads, fonts: review?.fonts,
      decisions: [],
      warnings: video.warnings + JobWarning.losses(of: composition, isMeantToKeep: false)
        + (review?.warnings ?? []))
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
