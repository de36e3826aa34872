internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// Finds faults of overlays that people would miss, by evaluating display lists before anything is rendered.
///
/// Every warning that follows from a plan alone belongs here, so that exports, stills, dry runs and checks all report
/// it.
struct OverlayReview {
  /// Measures and draws; its own warnings concern fonts, and parts of images that are not drawn.
  let rasterizer: Rasterizer
  /// The displayed size of the frame.
  let frame: PixelSize
  /// The natural size of video layers, in pixels of the frame; nil for the frame's size.
  var video: PixelSize?
  let clock: CounterTimeBase

  /// The scene of layers on the frame.
  func scene(of layers: [Layer]) -> Scene {
    Scene(layers, frame: frame, video: video, clock: clock, measuring: rasterizer)
  }

  /// The warnings of each overlay in turn, followed by those of texts that others cover, and those of the rasterizer.
  func warnings(of overlays: [Plan.OverlayPlan]) -> [JobWarning] {
    let scenes = overlays.map { ($0.name, scene(of: $0.layers)) }
    return overlays.flatMap { overlay in
      let scene = scene(of: overlay.layers)
      for image in overlay.layers.flatMap(\.images) {
        // The loader has checked that the image opens; opening it here collects its warnings.
        try? rasterizer.open(image)
      }
      // An overlay without layers may serve only to set a canvas.
      let isUnseen = !overlay.layers.isEmpty && UnseenOverlay(scene, rasterizer).isCertain
      return CutTexts(in: scene, of: overlay.name, rasterizer).warnings
        + SmallCodes(in: scene, of: overlay.name).warnings
        + IdleBoxes(in: overlay.layers, of: overlay.name).warnings
        + (isUnseen ? [.unseen(overlay.name)] : [])
        + FontReview(of: overlay.layers, clock, rasterizer).warnings(of: overlay.name)
    } + CoveredTexts(overlays: scenes, rasterizer: rasterizer).warnings
      + rasterizer.warnings.map { JobWarning($0) }
  }
}
