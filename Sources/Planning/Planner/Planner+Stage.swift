internal import ImprintLanguage
internal import ImprintValues

/// The frame on which overlays are laid out, and what they are on it.
extension Planner {
  func stage(of composition: VideoComposition, _ clock: CounterTimeBase) -> OverlayStage {
    OverlayStage(
      frame: composition.geometry.displayed, video: composition.canvas?.videoGeometry.displayed,
      clock: clock, layersBelow: composition.canvas?.layers ?? [],
      bundledFont: inspection.bundledFont(in: job.resources))
  }

  /// The overlays, of which none lies on another of its lane.
  func laned(
    _ overlays: [Plan.OverlayPlan], on stage: OverlayStage, until end: Double
  ) -> [Plan.OverlayPlan] {
    LanePlanner(
      stage: stage, end: end, measuring: inspection.measuring(bundledFont: stage.bundledFont)
    ).planned(overlays)
  }

  func scene(of layers: [Layer], on stage: OverlayStage) -> Scene {
    Scene(
      layers, frame: stage.frame, video: stage.video, clock: stage.clock,
      measuring: inspection.measuring(bundledFont: stage.bundledFont))
  }
}
