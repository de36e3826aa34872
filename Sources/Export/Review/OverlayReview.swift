internal import LayerTree
internal import Primitives
internal import Raster

/// Finds what people would miss of overlays, by looking at what will be drawn before anything is.
///
/// Here belongs every warning that follows from a plan alone: exports, stills, dry runs and checks all tell
/// what it finds.
struct OverlayReview {
  /// What measures the texts; its warnings are those of the fonts that they ask for.
  let rasterizer: Rasterizer
  /// As displayed.
  let frame: PixelSize
  /// What video layers show, in pixels of the frame; nil for all of it.
  var film: PixelSize?
  let clock: FilmClock

  /// Those of one overlay after the other, and then those of the fonts.
  func warnings(of overlays: [Plan.OverlayPlan]) -> [JobWarning] {
    overlays.flatMap { overlay in
      let scene = Scene(
        overlay.layers, frame: frame, film: film, clock: clock, measuring: rasterizer)
      return CutTexts(in: scene, of: overlay.name, rasterizer).warnings
    } + rasterizer.warnings.map { JobWarning($0) }
  }
}
