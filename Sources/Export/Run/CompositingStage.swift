internal import Compositing
internal import LayerTree
internal import Media
internal import Pixels
internal import Primitives
internal import Raster

/// Brings a plan's overlays and its pictures together.
struct CompositingStage {
  private let picture: PicturePlan
  private let compositor: Compositor
  private let overlays: [Plan.OverlayPlan]

  init(_ plan: Plan, _ rasterizer: Rasterizer) {
    picture = plan.picture
    overlays = plan.overlays
    let canvas = picture.canvas
    let scene = Scene(
      (canvas?.layers ?? []) + plan.overlays.flatMap(\.layers),
      frame: picture.geometry.displayed, film: canvas?.filmGeometry.displayed,
      clock: plan.clock, measuring: rasterizer)
    compositor = Compositor(
      scene, rasterizer: rasterizer, format: picture.format, geometry: picture.geometry,
      film: canvas.map { FilmShape($0.film, geometry: $0.filmGeometry) },
      background: canvas?.background ?? .black)
  }

  /// One for each overlay that nothing has been seen of so far.
  var unseen: [JobWarning] {
    var start = picture.canvas?.layers.count ?? 0
    return overlays.compactMap { overlay in
      let layers = start..<start + overlay.layers.count
      start = layers.upperBound
      return layers.contains(where: compositor.seenLayers.contains) ? nil : .unseen(overlay.name)
    }
  }

  /// What is encoded: the film's own picture with the overlay blended into it, or a canvas in its place.
  ///
  /// - Returns: also whether anything but the film is seen.
  func composed(_ scheduled: ScheduledFrame) throws -> (frame: VideoFrame, isTouched: Bool) {
    let (film, instant) = (scheduled.frame, scheduled.instant)
    guard picture.canvas != nil, try compositor.needsCanvas(at: instant) else {
      return (film, try compositor.compose(at: instant, onto: film))
    }
    let canvas = try VideoFrame(picture.format, inPlaceOf: film)
    let isTouched = try compositor.compose(at: instant, showing: film, onto: canvas)
    return (canvas, isTouched)
  }
}
