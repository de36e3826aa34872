internal import ImprintValues

/// A drawing on its way up the tree: transformed by each layer in turn, and finally to the frame.
struct Fragment {
  let drawing: Drawing
  /// The content visible in the drawing.
  var contents: Contents
  /// The bounding box of everything drawn, in the drawing's coordinates.
  let bounds: Rect
  private(set) var transform = AffineTransform.identity
  private(set) var opacity = 1.0
  /// The rectangle at whose whole pixels it is cut, in the same coordinates as its transform leads to; nil for none.
  private var clip: Rect?
  private var isMoving = false
  private var isTransforming = false
  /// The largest scale over time, along its own axes.
  private var largestScale = Point(x: 1, y: 1)
  /// Whether it is rotated relative to its container at any time.
  private var isTurned = false

  /// The content visible in a drawing.
  enum Contents {
    case drawing
    case video(VideoPlacement)
    case backdrop(blur: Double)
    /// Fragments that are placed together with the drawing.
    case fragments([Fragment])
  }

  init(_ drawing: Drawing, bounds: Rect) {
    self.init(drawing, bounds: bounds, contents: .drawing)
  }

  init(
    _ drawing: Drawing, bounds: Rect, contents: Contents,
    transform: AffineTransform = .identity, opacity: Double = 1
  ) {
    self.drawing = drawing
    self.transform = transform
    self.opacity = opacity
    self.bounds = bounds
    self.contents = contents
  }

  /// Whether it shows more than its drawing, so that it has no bitmap.
  var isLive: Bool { if case .drawing = contents { false } else { true } }

  /// Several as one image, back to front; nil for none.
  init?(flattening fragments: [Fragment]) {
    guard !fragments.isEmpty else { return nil }
    if fragments.areLive {
      self.init(flatteningLive: fragments)
      return
    }
    self.init(.group(fragments.map(\.element)), bounds: fragments.box)
  }

  /// Several as one image, clipped to a rounded box from (0, 0); nil where nothing lies in it.
  init?(clipping fragments: [Fragment], to size: Size, corners: RoundCorners) {
    let bounds = fragments.box.intersection(Rect(origin: .zero, size: size))
    guard !bounds.isEmpty else { return nil }
    if fragments.areLive {
      self.init(clippingLive: fragments, to: size, corners: corners, bounds: bounds)
      return
    }
    let mask = MaskedDrawing.Mask.box(size, corners: corners)
    self.init(
      .masked(MaskedDrawing(fragments.map(\.element), by: mask)), bounds: bounds)
  }

  /// Several as one image, masked by the alpha of others; nil where these do not overlap.
  init?(masking fragments: [Fragment], by masks: [Fragment]) {
    let bounds = fragments.box.intersection(masks.box)
    guard !bounds.isEmpty else { return nil }
    if fragments.areLive {
      self.init(
        .group(masks.map(\.element)), bounds: masks.box, contents: .fragments(fragments))
      return
    }
    let mask = MaskedDrawing.Mask.alpha(masks.map(\.element))
    self.init(
      .masked(MaskedDrawing(fragments.map(\.element), by: mask)), bounds: bounds)
  }

  /// Several as one image, blurred; nil for none.
  ///
  /// - Parameter repeatsEdges: whether edge pixels repeat, instead of fading out.
  init?(blurring fragments: [Fragment], deviation: Double, repeatsEdges: Bool) {
    let box = fragments.box
    guard !box.isEmpty else { return nil }
    let drawing = BlurredDrawing(
      fragments.map(\.element), deviation: deviation,
      surroundings: repeatsEdges ? .edges(of: box) : .clear)
    self.init(.blurred(drawing), bounds: drawing.bounds(around: box))
  }

  /// Several as one image, with their shadow; nil for none.
  ///
  /// - Parameter isShadowOnly: whether only the shadow is drawn.
  init?(
    shading fragments: [Fragment], color: Color, deviation: Double, offset: Point,
    isShadowOnly: Bool = false
  ) {
    let box = fragments.box
    guard !box.isEmpty else { return nil }
    var drawing = ShadedDrawing(
      fragments.map(\.element), color: color, deviation: deviation, offset: offset)
    drawing.isShadowOnly = isShadowOnly
    self.init(.shaded(drawing), bounds: drawing.bounds(around: box))
  }

  /// Several as one image, repeated in a box from (0, 0); nil where nothing is visible.
  init?(tiling fragments: [Fragment], step: Size, stagger: Double, clip: Size) {
    guard !fragments.box.isEmpty, !step.isEmpty else { return nil }
    if fragments.areLive {
      self.init(tilingLive: fragments, step: step, stagger: stagger, clip: clip)
      return
    }
    let drawing = TiledDrawing(
      fragments.map(\.element), step: step, stagger: stagger, clip: clip)
    self.init(.tiled(drawing), bounds: Rect(origin: .zero, size: clip))
  }

  /// The element of a group.
  private var element: Drawing.Element {
    let whole = Drawing.Element(drawing, transform: transform, opacity: opacity)
    guard let clip else { return whole }
    var moved = whole
    moved.transform = moved.transform.then(.translation(x: -clip.minX, y: -clip.minY))
    return Drawing.Element(
      .masked(MaskedDrawing([moved], by: .box(clip.size, corners: .none))),
      transform: .translation(x: clip.minX, y: clip.minY))
  }

  /// The bounding box after its transform.
  var box: Rect {
    let box = transform.boundingBox(of: bounds)
    return clip.map(box.intersection) ?? box
  }

  /// The part of it in a rectangle, cut at whole pixels as long as nothing turns it; nil where nothing lies in it.
  func cut(to rect: Rect) -> Fragment? {
    var part = self
    part.clip = clip?.intersection(rect) ?? rect
    if part.box.isEmpty { return nil }
    return isLive
      ? Fragment(
        clipping: [placed(.translation(x: -rect.minX, y: -rect.minY), .still)], to: rect.size,
        corners: .none)?
        .placed(.translation(x: rect.minX, y: rect.minY), .still)
      : part
  }

  /// Whether it is opaque all over a rectangle.
  func covers(_ rect: Rect) -> Bool {
    guard case .box(let drawing) = drawing, drawing.fill?.alpha == 1, drawing.corners == .none,
      !isLive, clip == nil, opacity == 1, transform.b == 0, transform.c == 0
    else { return false }
    return box.union(rect) == box
  }

  /// The fragment in the coordinates that `transform` leads to.
  ///
  /// - Parameter motion: the motion of its container.
  func placed(_ transform: AffineTransform, _ motion: LayerMotion) -> Fragment {
    var placed = self
    if let clip {
      guard transform.b == 0, transform.c == 0 else {
        // What is turned is masked.
        let whole = element
        return Fragment(
          whole.drawing, bounds: Rect(origin: .zero, size: clip.size), contents: .drawing,
          transform: whole.transform, opacity: whole.opacity
        ).moving(as: self).placed(transform, motion)
      }
      placed.clip = transform.boundingBox(of: clip)
    }
    if case .fragments(let fragments) = contents {
      placed.contents = .fragments(fragments.map { $0.placed(transform, motion) })
    }
    placed.transform = self.transform.then(transform)
    placed.isMoving = isMoving || motion.isMoving
    placed.isTransforming = isTransforming || motion.isTransforming
    placed.isTurned = isTurned || motion.isTurned
    // Inside a rotated container either axis may come to lie along the longer scale.
    let scale = motion.largestScale
    let longer = max(scale.x, scale.y)
    placed.largestScale.x *= isTurned ? longer : scale.x
    placed.largestScale.y *= isTurned ? longer : scale.y
    return placed
  }

  /// The fragment with the motion of another.
  private func moving(as other: Fragment) -> Fragment {
    var moving = self
    (moving.isMoving, moving.isTransforming) = (other.isMoving, other.isTransforming)
    (moving.largestScale, moving.isTurned) = (other.largestScale, other.isTurned)
    return moving
  }

  func faded(_ opacity: Double) -> Fragment {
    var faded = self
    faded.opacity = self.opacity * opacity
    return faded
  }

  /// The display item; nil where a number is not finite or the transform is singular.
  var item: DisplayItem? {
    let numbers = [box.minX, box.minY, box.size.width, box.size.height, transform.determinant]
    guard numbers.allSatisfy(\.isFinite), transform.determinant != 0 else { return nil }
    return DisplayItem(
      drawing: drawing, content: content, bounds: bounds, transform: transform,
      opacity: opacity, motion: motion, clip: clip)
  }

  private var content: ItemContent {
    switch contents {
    case .drawing: .drawing
    case .video(let video): .video(video)
    case .backdrop(let blur): .backdrop(blur: blur)
    case .fragments(let fragments): .items(fragments.compactMap(\.item))
    }
  }

  private var motion: Motion {
    guard isMoving else { return .static }
    func clamped(_ factor: Double) -> Double {
      factor.isFinite ? max(min(factor, 1e9), .leastNormalMagnitude) : 1e9
    }
    return isTransforming
      ? .transforming(largestScale: Point(x: clamped(largestScale.x), y: clamped(largestScale.y)))
      : .translating
  }
}

extension [Fragment] {
  /// Whether one of them is live.
  var areLive: Bool { contains(where: \.isLive) }

  /// The bounding box of all; empty for none.
  var box: Rect {
    map(\.box).reduce(Rect(origin: .zero, size: .zero)) { $0.union($1) }
  }
}
