internal import ImprintLayerTree
internal import ImprintPrimitives
internal import ImprintRaster

/// Finds faults of overlays that people would miss, by looking at the display lists before anything is rendered.
///
/// Here belongs every warning that follows from a plan alone: exports, stills, dry runs and checks all tell
/// what it finds.
struct OverlayReview {
  /// Measures and draws; its warnings are those of fonts and of images' parts that are not drawn.
  let rasterizer: Rasterizer
  /// The frame's size, as displayed.
  let frame: PixelSize
  /// The size of what video layers show, in pixels of the frame; nil for all of it.
  var video: PixelSize?
  let clock: VideoClock

  /// Layers as they are laid on the frame.
  func scene(of layers: [Layer]) -> Scene {
    Scene(layers, frame: frame, video: video, clock: clock, measuring: rasterizer)
  }

  /// The warnings of one overlay after the other, and then those of fonts and images.
  func warnings(of overlays: [Plan.OverlayPlan]) -> [JobWarning] {
    overlays.flatMap { overlay in
      let scene = scene(of: overlay.layers)
      for image in overlay.layers.flatMap(\.images) {
        // The loader has checked that it opens; its warnings are told with those of the fonts.
        try? rasterizer.open(image)
      }
      // One without layers may be there for its canvas alone.
      let isUnseen = !overlay.layers.isEmpty && UnseenOverlay(scene, rasterizer).isCertain
      return CutTexts(in: scene, of: overlay.name, rasterizer).warnings
        + (isUnseen ? [.unseen(overlay.name)] : [])
        + FontReview(of: overlay.layers, clock, rasterizer).warnings(of: overlay.name)
    } + rasterizer.warnings.map { JobWarning($0) }
  }
}
