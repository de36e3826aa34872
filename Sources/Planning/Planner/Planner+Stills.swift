internal import FoundationEssentials
internal import ImprintDocuments
public import ImprintFaults
internal import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPrimitives

extension Planner {
  /// The plan of a job for stills: the frames to extract, composited as in an export.
  func plan(_ asked: StillJob) throws(ExportError) -> Plan {
    var known = Known(output: job.output)
    do throws(ExportError) {
      return try plan(asked, noting: &known)
    } catch {
      throw error.knowing(output: known.output, warnings: known.warnings)
    }
  }

  private func plan(_ asked: StillJob, noting known: inout Known) throws(ExportError) -> Plan {
    guard let path = job.output else {
      throw ExportError(.setting(.output, .required))
    }
    let output = try StillOutput(path: path)
    try asked.moments.check()
    try UsageCheck(job).checkInputAndThreads()
    let overlays = try OverlayLoader(job, interruption: interruption)
    let request = try overlays.frameRequest()
    let video = try InputVideo(job, part: .image, interruption: interruption).cropped(for: job)
    known.warnings = video.warnings
    let timing = try timing(of: video)
    let times = try asked.moments.times(end: timing.frameEnd, of: video.source.name)
    let outputs = output.numbered(asked.moments.isSheet ? 1 : times.count)
    for output in outputs { try OutputChoice(path: output.path).check(job) }
    let layers = try overlays.overlays(end: timing.frameEnd)
    let (composition, decisions) = try composition(of: video, request)
    let place = OutputPlace(
      path: path, overwrites: job.overwrites, createsFolder: job.createsFolders)
    let stills = StillPlanner(asked: asked, video: video, timing: timing).plan(
      times, to: outputs, at: place, displayed: composition.geometry.displayed)
    try output.check(stills.imageSize)
    return assemble(
      video, timing, composition, layers, to: .stills(stills), decisions: decisions)
  }

  /// The plan of one frame of a planned video, with its overlays at that time; its image is written by who asks for it.
  ///
  /// - Parameter seconds: the time from the source's zero.
  func still(
    of movie: Plan, at seconds: Double, video: InputVideo
  ) throws(ExportError) -> Plan {
    let overlays = try OverlayLoader(job, interruption: interruption)
    let (composition, decisions) = try composition(of: video, overlays.frameRequest())
    let stills = StillPlanner(
      asked: StillJob(job, .at([])), video: video, timing: movie.timing
    ).plan([seconds], to: [], displayed: composition.geometry.displayed)
    return assemble(
      video, movie.timing, composition, movie.overlays, to: .stills(stills), decisions: decisions)
  }

  /// The timing of an export of the video, which may end with the sound.
  private func timing(of video: InputVideo) throws(ExportError) -> TimingPlan {
    try ViewedVideo.timing(of: video, for: job)
  }

  /// The plan of images.
  ///
  /// - Parameters:
  ///   - preset: what is told as the preset.
  ///   - threads: nil for those of stills.
  ///   - isReviewed: whether texts are checked for being cut off, which draws them.
  func assemble(
    _ video: InputVideo, _ timing: TimingPlan, _ composition: VideoComposition,
    _ overlays: [Plan.OverlayPlan], to delivery: Delivery, as preset: Plan.PresetPlan = .still,
    threads: Plan.Threads? = nil, decisions: [Plan.Decision] = [], warnings: [JobWarning] = [],
    isReviewed: Bool = true
  ) -> Plan {
    let clock = video.clock(in: timing)
    let layers = composition.layers(under: overlays)
    let review = isReviewed ? review(composition, clock) : nil
    return Plan(
      input: video.source, timing: timing, clock: clock, composition: composition,
      overlays: overlays, delivery: delivery, preset: preset, tracks: tracks(of: video),
      resources: Plan.resources(of: layers, in: job.resources),
      fonts: review.map { Plan.fonts(of: layers, clock, $0.rasterizer) },
      bundledFont: job.resources.bundledFont, threads: threads ?? stillThreads,
      stallSeconds: job.stallSeconds, decisions: decisions,
      warnings: video.warnings + JobWarning.losses(of: composition, isMeantToKeep: false)
        + (review?.warnings(of: overlays) ?? []) + warnings)
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
  func composition(
    of video: InputVideo, _ request: FrameRequest, preset: PresetDocument? = nil,
    encoder: String? = nil
  ) throws(ExportError) -> (VideoComposition, [Plan.Decision]) {
    // This throws for a canvas that is too large.
    _ = try request.frame(of: video)
    return try ExportError.reading(video.source.name) { () throws(MediaError) in
      try CompositionPlanner(
        video: video, preset: preset ?? StillPlanner.preset(for: video), encoder: encoder,
        bakesRotation: true, request: request
      ).plan()
    }
  }

  /// Decoding gets all cores: nothing else runs meanwhile, and most of the time goes into decoding from a key frame
  /// to the frame that is taken.
  var stillThreads: Plan.Threads {
    let cores = job.threads ?? ProcessInfo.processInfo.activeProcessorCount
    return Plan.Threads(decoding: max(min(cores, 16), 1), filtering: 1)
  }
}

extension Plan.PresetPlan {
  static let still = Plan.PresetPlan(name: "still", reason: "frames are taken as they are")
}

extension Plan {
  /// Works out which frames of a video are extracted, and what is drawn over them.
  ///
  /// - Throws: `ExportError` for the first fault, in the order usage, documents, input, output; `.invalid` for a time
  ///   at or past the end; `.stalled` where reading a file stalls for `Job.stallSeconds`; `.cancelled` where the task
  ///   is.
  public init(_ stills: StillJob) async throws(ExportError) {
    var stills = stills
    // The times of stills count from the video's own zero.
    (stills.job.trimStart, stills.job.trimEnd) = (nil, nil)
    let asked = stills
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try Plan.planned(asked.job, interruption) { own throws(ExportError) in
        var asked = asked
        asked.job = try asked.job.takingPart(own)
        return try Planner(asked.job, interruption: own).plan(asked)
      }
    }
  }
}
