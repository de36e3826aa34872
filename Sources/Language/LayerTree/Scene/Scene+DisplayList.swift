internal import ImprintValues

extension Scene {
  /// The visible items at an instant, back to front, in pixels of the frame.
  ///
  /// Layers are left out where they are hidden, transparent, out of their time, outside the frame, or
  /// have non-finite numbers. The cost is linear in the number of layers; nothing is cached.
  package func displayList(at instant: FrameInstant) -> DisplayList {
    let (items, horizon) = evaluate(at: instant)
    return DisplayList(items: items, validUntil: horizon.end)
  }

  /// The items of one of the scene's layers at an instant; `backToFront(by:)` orders the parts of
  /// all layers.
  ///
  /// - Parameter index: the layer's index; an index out of range has no items.
  package func part(_ index: Int, at instant: FrameInstant) -> ScenePart {
    let horizon = Horizon(at: instant)
    guard layers.indices.contains(index), let (presenter, space) = presenter(at: instant) else {
      return ScenePart(items: [], zPosition: 0, validUntil: .infinity)
    }
    let level = presenter.level(of: layers[index], at: Clock(horizon), in: space)
    return ScenePart(
      items: items(of: level?.fragments ?? []), zPosition: level?.zPosition ?? 0,
      validUntil: horizon.end)
  }

  /// The items at an instant, and their horizon.
  func evaluate(at instant: FrameInstant) -> ([DisplayItem], Horizon) {
    let horizon = Horizon(at: instant)
    guard let (presenter, space) = presenter(at: instant) else { return ([], horizon) }
    let fragments = presenter.fragments(of: layers, at: Clock(horizon), in: space)
    return (items(of: fragments), horizon)
  }

  /// Nil where the instant or the frame's size is invalid.
  func presenter(at instant: FrameInstant) -> (Presenter, ParentSpace)? {
    guard instant.time.isFinite, frame.width > 0, frame.height > 0 else { return nil }
    let unitsPerPixel = 1 / LengthUnit.longerEdge.pixels(in: frame)
    let context = ContentContext(
      measuring: measuring, clock: clock, instant: instant, video: Size(video) * unitsPerPixel,
      frame: Size(frame) * unitsPerPixel)
    let space = ParentSpace(
      size: Size(frame) * unitsPerPixel, unitsPerPixel: unitsPerPixel, isFlipped: false)
    return (Presenter(unitsPerPixel: unitsPerPixel, context: context), space)
  }

  private func items(of fragments: [Fragment]) -> [DisplayItem] {
    let pixels = LengthUnit.longerEdge.pixels(in: frame)
    let toPixels = AffineTransform.scale(x: pixels, y: pixels)
    let motion = LayerMotion(largestScale: Point(x: pixels, y: pixels))
    let area = Rect(origin: .zero, size: Size(frame))
    return fragments.compactMap { fragment in
      fragment.placed(toPixels, motion).item.flatMap { $0.touches(area) ? $0 : nil }
    }
  }
}

extension DisplayItem {
  /// Pixels by which resampling may spread the edge of a moving item.
  private static let spread = 1.0

  /// Whether something of it may be seen in an area of the frame.
  fileprivate func touches(_ area: Rect) -> Bool {
    let box = transform.boundingBox(of: bounds).outset(by: isMoving ? Self.spread : 0)
    return !(clip.map(box.intersection) ?? box).intersection(area).isEmpty
  }
}
