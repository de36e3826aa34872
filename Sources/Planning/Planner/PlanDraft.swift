internal import ImprintLanguage
internal import ImprintValues

/// All that is decided of an output; its plan is made of it in one place.
struct PlanDraft {
  @Boxed var video: InputVideo
  @Boxed var timeline: Timeline
  @Boxed var composition: VideoComposition
  /// The overlays on the output's frame.
  @Boxed var overlays: StagedOverlays
  var delivery: Delivery
  var preset = Plan.PresetPlan.still
  var tracks: [TrackPlan]
  var threads: Plan.Threads
  /// The shipped sounds that the output has.
  var effects: [Plan.Resource] = []
  /// The system fonts that draw texts; nil where none was looked for.
  var fonts: [Plan.Font]?
  var decisions: [Plan.Decision]
  var warnings: [JobWarning]
}

/// Overlays in their lanes, on the frame and in the time that they are drawn in.
struct StagedOverlays {
  let stage: OverlayStage
  let overlays: [Plan.OverlayPlan]

  var layers: [Layer] { overlays.flatMap(\.layers) }
}

extension Planner {
  /// The overlays on the frame of a composition, of which none lies on another of its lane.
  func staged(
    _ overlays: [Plan.OverlayPlan], on composition: VideoComposition, of video: InputVideo,
    in timeline: Timeline
  ) -> StagedOverlays {
    let stage = stage(of: composition, video.clock(in: timeline))
    let planner = LanePlanner(
      stage: stage, end: timeline.overlayEnd,
      measuring: inspection.measuring(bundledFont: stage.bundledFont))
    return StagedOverlays(stage: stage, overlays: planner.planned(overlays))
  }

  func stage(of composition: VideoComposition, _ clock: CounterTimeBase) -> OverlayStage {
    OverlayStage(
      frame: composition.geometry.displayed, video: composition.canvas?.videoGeometry.displayed,
      clock: clock, layersBelow: composition.canvas?.layers ?? [],
      bundledFont: inspection.bundledFont(in: job.resources))
  }

  /// The overlays as one scene.
  func scene(of overlays: StagedOverlays) -> Scene {
    let stage = overlays.stage
    return Scene(
      overlays.layers, frame: stage.frame, video: stage.video, clock: stage.clock,
      measuring: inspection.measuring(bundledFont: stage.bundledFont))
  }

  /// The plan, of whose clips each becomes a plan of its own.
  ///
  /// - Throws: `ExportError` for an overlay of a clip.
  func plan(of draft: PlanDraft) throws(ExportError) -> Plan {
    let layers = draft.composition.layers(under: draft.overlays.overlays)
    let own = inspection.resources(of: layers, in: job.resources) + draft.effects
    let clips = try clips(of: draft)
    let parts = clips?.clips.map(\.plan) ?? []
    return Plan(
      input: clips.map(Plan.Source.clips) ?? draft.video.source, timeline: draft.timeline,
      clock: draft.overlays.stage.clock,
      composition: clips == nil ? draft.composition : draft.composition.ofJoinedFrames,
      overlays: draft.overlays.overlays, delivery: draft.delivery, preset: draft.preset,
      tracks: draft.tracks,
      resources: parts.isEmpty ? own : (own + parts.flatMap(\.resources)).distinct,
      fonts: parts.isEmpty
        ? draft.fonts
        : draft.fonts.map { fonts in (fonts + parts.flatMap { $0.fonts ?? [] }).distinct },
      bundledFont: draft.overlays.stage.bundledFont, threads: draft.threads,
      stallSeconds: job.stallSeconds,
      decisions: draft.decisions,
      warnings: parts.isEmpty
        ? draft.warnings : (draft.warnings + parts.flatMap(\.warnings)).distinct)
  }
}
