internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Composites a plan's overlays onto its frames.
struct CompositingStage {
  private let composition: VideoComposition
  private let compositor: Compositor
  private let overlays: [Plan.OverlayPlan]

  /// - Parameters:
  ///   - drawings: a cache that is shared with other runs; nil for one of its own.
  ///   - colors: converts the overlays' colours instead of the frames' tags; nil for those.
  init(
    _ plan: Plan, _ rasterizer: Rasterizer, sharing drawings: DrawingCache?,
    colors: (any OverlayColorTransform)? = nil
  ) {
    composition = plan.composition
    overlays = plan.overlays
    let canvas = composition.canvas
    let scene = Scene(
      plan.allLayers, frame: composition.geometry.displayed,
      video: canvas?.videoGeometry.displayed, clock: plan.clock, measuring: rasterizer)
    compositor = Compositor(
      scene, rasterizer: rasterizer, format: composition.format, geometry: composition.geometry,
      video: canvas.map { VideoShape($0.video, geometry: $0.videoGeometry) },
      background: canvas?.background ?? .black, colors: colors, cache: drawings)
  }

  /// The warnings, one for each overlay that has not been visible so far.
  var unseen: [JobWarning] {
    let seen = seen
    return overlays.enumerated().filter { !seen.contains($0.offset) }.map { .unseen($1.name) }
  }

  /// The numbers of the overlays that have been visible.
  var seen: Set<Int> {
    var start = composition.canvas?.layers.count ?? 0
    var seen: Set<Int> = []
    for (number, overlay) in overlays.enumerated() {
      let layers = start..<start + overlay.layers.count
      start = layers.upperBound
      if layers.contains(where: compositor.seenLayers.contains) { seen.insert(number) }
    }
    return seen
  }

  /// What finds the times of each overlay that come late.
  func lateOverlays(_ clock: CounterTimeBase, _ rasterizer: Rasterizer) -> [LateOverlay] {
    overlays.map { overlay in
      LateOverlay(
        overlay.name,
        in: Scene(
          overlay.layers, frame: composition.geometry.displayed,
          video: composition.canvas?.videoGeometry.displayed, clock: clock, measuring: rasterizer))
    }
  }

  /// The frame to encode: the video's own with the overlays blended into it, or the canvas.
  ///
  /// - Returns: also whether anything but the video is visible.
  func composed(_ scheduled: ScheduledFrame) throws -> (frame: VideoFrame, isTouched: Bool) {
    let (video, instant) = (scheduled.frame, scheduled.instant)
    guard composition.canvas != nil, try compositor.needsCanvas(at: instant) else {
      return (video, try compositor.compose(at: instant, onto: video))
    }
    let canvas = try VideoFrame(composition.format, inPlaceOf: video)
    let isTouched = try compositor.compose(at: instant, showing: video, onto: canvas)
    return (canvas, isTouched)
  }
}
