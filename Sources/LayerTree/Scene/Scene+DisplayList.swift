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

  /// What one of its layers shows at an instant: all of them, by rising `zPosition` and then in their order,
  /// make the display list.
  ///
  /// - Parameter index: of the layer; one that there is not shows nothing.
  public func part(_ index: Int, at instant: FrameInstant) -> ScenePart {
    let horizon = Horizon(at: instant.time)
    guard layers.indices.contains(index), let (presenter, space) = presenter(at: instant) else {
      return ScenePart(items: [], zPosition: 0, validUntil: .infinity)
    }
    let level = presenter.level(of: layers[index], at: Clock(horizon), in: space)
    return ScenePart(
      items: items(of: level?.fragments ?? []), zPosition: level?.height ?? 0,
      validUntil: horizon.end)
  }

  /// What is seen, and what is known of how long.
  func look(at instant: FrameInstant) -> ([DisplayItem], Horizon) {
    let horizon = Horizon(at: instant.time)
    guard let (presenter, space) = presenter(at: instant) else { return ([], horizon) }
    let fragments = presenter.fragments(of: layers, at: Clock(horizon), in: space)
    return (items(of: fragments), horizon)
  }

  /// Nil where there is nothing to look at.
  private func presenter(at instant: FrameInstant) -> (Presenter, ParentSpace)? {
    guard instant.time.isFinite, frame.width > 0, frame.height > 0 else { return nil }
    let unitsPerPixel = 1080 / Double(frame.longerEdge)
    let context = ContentContext(
      measuring: measuring, clock: clock, instant: instant, video: Size(video) * unitsPerPixel)
    let space = ParentSpace(
      size: Size(frame) * unitsPerPixel, unitsPerPixel: unitsPerPixel, isFlipped: false)
    return (Presenter(unitsPerPixel: unitsPerPixel, context: context), space)
  }

  private func items(of fragments: [Fragment]) -> [DisplayItem] {
    let pixels = Double(frame.longerEdge) / 1080
    let toPixels = AffineTransform.scale(x: pixels, y: pixels)
    let motion = LayerMotion(largestScale: Point(x: pixels, y: pixels))
    return fragments.compactMap { $0.placed(toPixels, motion).item }
  }
}
