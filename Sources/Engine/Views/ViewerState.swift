internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The open decoder and the cached drawings of a viewer, for use by one thread at a time.
// Unchecked: members that change are used with the lock held.
final class ViewerState: @unchecked Sendable {
  private let video: ViewPlanner
  private let lock = Condition()
  private var reader: RecentFrames?
  private var stage: ViewedStage?

  init(_ video: ViewPlanner) {
    self.video = video
  }

  /// - Throws: `ExportError`.
  func frames(
    _ request: ViewedMoments, _ interruption: Interruption
  ) throws(ExportError) -> [FrameViewer.Frame] {
    let result = lock.withLock { () -> Result<[FrameViewer.Frame], ExportError> in
      do throws(ExportError) {
        return .success(try ordered(request, interruption))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func ordered(
    _ request: ViewedMoments, _ interruption: Interruption
  ) throws(ExportError) -> [FrameViewer.Frame] {
    if interruption.isRaised { throw .cancelled }
    var byNumber: [Int: FrameViewer.Frame] = [:]
    for part in request.parts {
      let plan = try video.plan(part.moments, asking: MachineInspection(interruption))
      let frames = try rendered(plan, interruption)
      for (number, frame) in zip(part.numbers, frames) { byNumber[number] = frame }
    }
    return request.seconds.indices.compactMap { byNumber[$0] }
  }

  private func rendered(
    _ plan: Plan, _ interruption: Interruption
  ) throws(ExportError) -> [FrameViewer.Frame] {
    do {
      return try images(of: plan, interruption)
    } catch {
      throw ExportError.of(error, at: video.path)
    }
  }

  private func images(
    of plan: Plan, _ interruption: Interruption
  ) throws -> [FrameViewer.Frame] {
    guard case .stills(let stills) = plan.delivery, let first = stills.taken.moments.first else {
      return []
    }
    let source = try source(of: plan, from: first.source, interruption)
    var frames = CompositedFrames(source, on: stage(for: plan), interruption)
    var scaling = StillScaling(stills, of: plan)
    var images: [Int: FrameViewer.Frame] = [:]
    while let composited = try frames.next() {
      let instant = composited.scheduled.instant
      images[instant.index] = FrameViewer.Frame(
        image: try scaling.bitmap(of: composited.frame),
        time: plan.timeline.beginning(of: instant))
    }
    return stills.images.compactMap { images[$0.frame] }
  }

  /// The frames of a plan; those of a file come from the open decoder.
  ///
  /// - Parameter first: the first one's presentation time, in ticks of the source.
  private func source(
    of plan: Plan, from first: Int64, _ interruption: Interruption
  ) throws -> any FrameSource {
    let reading = RunScope(plan).reading
    guard case .file = plan.input else {
      return try plan.frameSource(reading, activity: Activity(), interruption: interruption)
    }
    let reader = try opened(for: plan)
    reader.interruption = interruption
    try reader.seek(to: first)
    return VideoSource(path: video.path, plan: plan, reading, activity: Activity(), from: reader)
  }

  private func opened(for plan: Plan) throws(MediaError) -> RecentFrames {
    if let reader { return reader }
    guard let track = video.track else {
      throw MediaError(.invalid(path: video.path, .noVideoTrack))
    }
    // The reader gets no request's interruption, since later requests use it too.
    let opened = RecentFrames(
      try VideoReader(
        path: video.path, part: track.part, track: track.number, threads: plan.threads.decoding,
        keepsAlpha: plan.composition.source.layout.hasAlpha,
        clockRestarts: plan.input.clockRestarts,
        interruption: Interruption()),
      keyFrames: video.keyFrames)
    reader = opened
    return opened
  }

  private func stage(for plan: Plan) -> CompositingStage {
    if let stage, stage.serves(plan) { return stage.compositing }
    let new = ViewedStage(plan, after: stage)
    stage = new
    return new.compositing
  }
}

/// The overlays of a plan, ready to be composited.
private struct ViewedStage {
  let compositing: CompositingStage
  private let plan: Plan
  private let drawings: DrawingCache
  private let rasterizer: Rasterizer

  /// - Parameter previous: a stage whose drawings are reused where the plans use the same files.
  init(_ plan: Plan, after previous: ViewedStage?) {
    self.plan = plan
    let reusable = previous.flatMap { plan.sharesDrawings(with: $0.plan) ? $0 : nil }
    drawings = reusable?.drawings ?? DrawingCache()
    rasterizer =
      reusable?.rasterizer ?? Rasterizer(images: ImageFiles(), bundledFont: plan.bundledFont)
    compositing = CompositingStage(plan, rasterizer, sharing: drawings)
  }

  /// Whether the stage is valid for a plan that differs only in its frames.
  func serves(_ other: Plan) -> Bool {
    plan.overlays == other.overlays && plan.composition == other.composition
      && plan.clock == other.clock && plan.resources == other.resources
      && plan.bundledFont == other.bundledFont
  }
}
