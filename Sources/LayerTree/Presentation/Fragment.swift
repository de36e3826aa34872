internal import Primitives

/// A drawing on its way up the tree: placed in one layer after the other, at last on the frame.
struct Fragment {
  let drawing: Drawing
  /// What is seen in the drawing.
  var contents: Contents
  /// In the drawing's coordinates, what holds all of it.
  let bounds: Rect
  private(set) var transform = AffineTransform.identity
  private(set) var opacity = 1.0
  private var isMoving = false
  private var isTransforming = false
  /// What it is scaled by at most, along its own axes.
  private var largestScale = Point(x: 1, y: 1)
  /// Whether its axes are ever others than those of what it lies in.
  private var isTurned = false

  /// What is seen where the drawing lies.
  enum Contents {
    case drawing
    case video(VideoExposure)
    case backdrop(blur: Double)
    /// Placed beside the drawing, and with it.
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

  /// Whether more is seen in it than its drawing, so that it is no bitmap.
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

  /// Several as one image, cut at a box from (0, 0); nil where nothing of them lies in it.
  init?(clipping fragments: [Fragment], to size: Size, cornerRadius: Double) {
    let bounds = fragments.box.intersection(Rect(origin: .zero, size: size))
    guard !bounds.isEmpty else { return nil }
    if fragments.areLive {
      self.init(clippingLive: fragments, to: size, cornerRadius: cornerRadius, bounds: bounds)
      return
    }
    let mask = MaskedDrawing.Mask.box(size, cornerRadius: cornerRadius)
    self.init(
      .masked(MaskedDrawing(fragments.map(\.element), by: mask)), bounds: bounds)
  }

  /// Several as one image, seen where others are; nil where that is nowhere.
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
  /// - Parameter repeatsEdges: whether the pixels at its edges go on, instead of fading out over them.
  init?(blurring fragments: [Fragment], deviation: Double, repeatsEdges: Bool) {
    let box = fragments.box
    guard !box.isEmpty else { return nil }
    let drawing = BlurredDrawing(
      fragments.map(\.element), deviation: deviation,
      surroundings: repeatsEdges ? .edges(of: box) : .clear)
    self.init(.blurred(drawing), bounds: drawing.bounds(around: box))
  }

  /// Several as one image, with the shadow that they cast; nil for none.
  ///
  /// - Parameter isAlone: whether the shadow alone is drawn.
  init?(
    shading fragments: [Fragment], color: Color, deviation: Double, offset: Point,
    isAlone: Bool = false
  ) {
    let box = fragments.box
    guard !box.isEmpty else { return nil }
    var drawing = ShadedDrawing(
      fragments.map(\.element), color: color, deviation: deviation, offset: offset)
    drawing.isAlone = isAlone
    self.init(.shaded(drawing), bounds: drawing.bounds(around: box))
  }

  /// Several as one image, repeated in a box from (0, 0); nil where nothing is seen.
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

  /// As it lies in a group.
  private var element: Drawing.Element {
    Drawing.Element(drawing, transform: transform, opacity: opacity)
  }

  /// What holds all of it, where it is placed.
  var box: Rect { transform.boundingBox(of: bounds) }

  /// In the coordinates that `transform` leads to.
  ///
  /// - Parameter motion: of what it is placed in.
  func placed(_ transform: AffineTransform, _ motion: LayerMotion) -> Fragment {
    var placed = self
    if case .fragments(let fragments) = contents {
      placed.contents = .fragments(fragments.map { $0.placed(transform, motion) })
    }
    placed.transform = self.transform.then(transform)
    placed.isMoving = isMoving || motion.isMoving
    placed.isTransforming = isTransforming || motion.isTransforming
    placed.isTurned = isTurned || motion.isTurned
    // Of what is turned in it, either axis may come to lie along the longer one.
    let scale = motion.largestScale
    let longer = max(scale.x, scale.y)
    placed.largestScale.x *= isTurned ? longer : scale.x
    placed.largestScale.y *= isTurned ? longer : scale.y
    return placed
  }

  func faded(_ opacity: Double) -> Fragment {
    var faded = self
    faded.opacity = self.opacity * opacity
    return faded
  }

  /// Nil where it cannot be drawn, since a number is none.
  var item: DisplayItem? {
    let numbers = [box.minX, box.minY, box.size.width, box.size.height, transform.determinant]
    guard numbers.allSatisfy(\.isFinite), transform.determinant != 0 else { return nil }
    return DisplayItem(
      drawing: drawing, exposing: exposure, bounds: bounds, transform: transform,
      opacity: opacity, motion: motion)
  }

  private var exposure: Exposure {
    switch contents {
    case .drawing: .drawing
    case .video(let video): .video(video)
    case .backdrop(let blur): .backdrop(blur: blur)
    case .fragments(let fragments): .items(fragments.compactMap(\.item))
    }
  }

  private var motion: Motion {
    guard isMoving else { return .resting }
    func held(_ factor: Double) -> Double {
      factor.isFinite ? max(min(factor, 1e9), .leastNormalMagnitude) : 1e9
    }
    return isTransforming
      ? .transforming(largestScale: Point(x: held(largestScale.x), y: held(largestScale.y)))
      : .shifting
  }
}

extension [Fragment] {
  /// Whether one of them is no bitmap.
  var areLive: Bool { contains(where: \.isLive) }

  /// What holds all of them; empty for none.
  var box: Rect {
    map(\.box).reduce(Rect(origin: .zero, size: .zero)) { $0.union($1) }
  }
}
