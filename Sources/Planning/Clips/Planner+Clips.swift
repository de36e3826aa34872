internal import ImprintLanguage
internal import ImprintValues

extension Planner {
  /// The clips of a video, each of which becomes a plan of its own; nil for one video.
  ///
  /// - Parameter whole: made as if all frames were the main clip's, whose composition it has.
  func clips(of whole: PlanDraft) throws(ExportError) -> ClipsPlan? {
    guard let draft = whole.video.clips else { return nil }
    var clips: [PlannedClip] = []
    for number in draft.clips.indices {
      clips.append(try ClipPlanner(number, of: draft, whole, inspection).plan())
    }
    return ClipsPlan(timeBase: draft.timeBase, clips: clips, main: draft.main)
  }
}

extension VideoComposition {
  /// The composition of frames that have been through all steps, as those of clips have.
  var ofJoinedFrames: VideoComposition {
    var frames = self
    frames.source = video
    frames.sourcePixelAspect = canvas?.videoGeometry.pixelAspect ?? geometry.pixelAspect
    (frames.steps, frames.conformingSteps) = ([], [.conform(frames.source)])
    return frames
  }
}

/// Works out the plan of one clip, whose frames are shown among those of the main one.
private struct ClipPlanner {
  private let clip: ClipsDraft.Clip
  private let span: ClipsDraft.Place
  private let main: InputVideo
  /// The output, as if all frames were the main clip's.
  private let whole: PlanDraft
  private let inspection: any Inspecting

  init(
    _ number: Int, of draft: ClipsDraft, _ whole: PlanDraft, _ inspection: any Inspecting
  ) {
    (clip, span, main) = (draft.clips[number], draft.places[number], draft.clips[draft.main].video)
    (self.whole, self.inspection) = (whole, inspection)
  }

  /// The composition of the main clip.
  private var frames: VideoComposition { whole.composition }

  func plan() throws(ExportError) -> PlannedClip {
    let loader = try OverlayLoader(clip.job, asking: inspection)
    let request = try loader.frameRequest()
    let (composition, decisions) = try composition(request)
    let timeline = clip.played
    let overlays = try loader.overlays(over: clip.video, in: clip.timeline)
    let segment = Plan.Segment(
      range: timeline.frameNumbers, action: .render,
      source: Plan.SourceRange(first: clip.video.timing.presentations.first ?? 0))
    let planner = Planner(clip.job, asking: inspection)
    var draft = planner.draft(
      ofFramesOf: clip.video, timeline, composition,
      planner.staged(overlays, on: composition, of: clip.video, in: timeline),
      to: .discard([segment]))
    draft.preset = Plan.PresetPlan(name: whole.preset.name, reason: "of the main clip")
    draft.threads = whole.threads
    draft.decisions = decisions
    let plan = try planner.plan(of: draft)
    return PlannedClip(
      plan: plan, finishing: finishing(of: composition), start: span.start, end: span.end,
      entry: clip.plannedEntry, held: span.held, longestStep: clip.longestStep,
      speed: clip.speed == 1 ? nil : clip.speed, join: span.join, title: clip.settings.title)
  }

  /// Whether the clip is of the main one's file and track, so that its frames take the same steps.
  private var isLikeMain: Bool {
    clip.video.source == main.source
  }

  private func composition(
    _ request: FrameRequirements
  ) throws(ExportError) -> (VideoComposition, [Plan.Decision]) {
    if isLikeMain, !request.showsVideo, request.canvas == nil { return (frames.ofVideo, []) }
    var preset = PresetDocument(name: "clips")
    preset.pixelFormat = .source
    var canvas = PresetCanvas(size: displayed)
    canvas.mode = clip.settings.fit == .aspectFill ? .cover : .contain
    canvas.isStretched = clip.settings.fit == .stretch
    switch clip.settings.background {
    case .color(let color): canvas.background = color
    case .blur: if canvas.mode == .contain { canvas.mode = .blur }
    }
    preset.canvas = canvas
    _ = try request.frame(of: clip.video)
    var planner = CompositionPlanner(
      video: clip.video, preset: preset, encoder: nil, library: inspection, bakesRotation: true,
      request: request)
    planner.neighbour = frames.video
    return try planner.plan()
  }

  /// The size of the main clip's frames as displayed.
  private var displayed: PixelSize { frames.ofVideo.geometry.displayed }

  /// The steps from a clip's frames, which are upright and have square pixels, to the main clip's.
  private func finishing(of composition: VideoComposition) -> [FrameStep] {
    let (own, wanted) = (composition.format, frames.ofVideo)
    if own.size == wanted.format.size, wanted.geometry.orientation.isUpright || isLikeMain {
      return []
    }
    let inverse = wanted.geometry.orientation.inverse
    let turns: [FrameStep] = inverse.isUpright ? [] : [.turn(inverse)]
    let turned = own.after(turns)
    return turns + (turned.size == wanted.format.size ? [] : [.scale(wanted.format.size)])
  }
}

extension ClipsDraft.Clip {
  /// Where it begins, if a part was played before, or its frame is held.
  fileprivate var plannedEntry: PlannedClip.Entry? {
    guard entry > 0 || held != nil, let first = frames.first else { return nil }
    return PlannedClip.Entry(time: entry, frame: first.output.index, source: first.source)
  }
}

extension VideoComposition {
  /// The steps alone that make the video's own frames, without a canvas around them.
  fileprivate var ofVideo: VideoComposition {
    guard let canvas else { return self }
    var own = self
    (own.format, own.geometry, own.canvas) = (canvas.video, canvas.videoGeometry, nil)
    return own
  }
}
