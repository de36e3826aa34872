internal import Primitives

extension Scene {
  /// What is seen at an instant, back to front, in pixels of the frame.
  ///
  /// Layers that are hidden, fully transparent, out of their time, or told in numbers that are not
  /// finite are left out. The cost goes with the number of layers; nothing is kept.
  public func displayList(at instant: FrameInstant) -> DisplayList {
    let (items, horizon) = look(at: instant)
    return DisplayList(items: items, validUntil: horizon.end)
  }

  /// What is seen, and what is known of how long.
  func look(at instant: FrameInstant) -> ([DisplayItem], Horizon) {
    let time = instant.time
    let horizon = Horizon(at: time)
    let edge = Double(frame.longerEdge)
    guard time.isFinite, frame.width > 0, frame.height > 0 else { return ([], horizon) }
    let unitsPerPixel = 1080 / edge
    let space = ParentSpace(
      size: Size(frame) * unitsPerPixel, unitsPerPixel: unitsPerPixel, isFlipped: false)
    let context = ContentContext(measuring: measuring, clock: clock, instant: instant)
    let presenter = Presenter(unitsPerPixel: unitsPerPixel, context: context)
    let fragments = presenter.fragments(of: layers, at: Clock(horizon), in: space)
    let pixels = Point(x: edge / 1080, y: edge / 1080)
    let toPixels = AffineTransform.scale(x: pixels.x, y: pixels.y)
    let frame = LayerMotion(largestScale: pixels)
    return (fragments.compactMap { $0.placed(toPixels, frame).item }, horizon)
  }
}
