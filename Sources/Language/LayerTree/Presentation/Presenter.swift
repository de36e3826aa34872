internal import ImprintValues

/// Evaluates layers at one instant: it turns a tree into fragments, back to front.
struct Presenter {
  var unitsPerPixel: Double
  var context: ContentContext

  /// The fragments of siblings, back to front, in their parent's coordinates.
  ///
  /// - Parameters:
  ///   - clock: the parent's local time.
  ///   - space: the parent's bounds.
  func fragments(of layers: [Layer], at clock: Clock, in space: ParentSpace) -> [Fragment] {
    layers.compactMap { level(of: $0, at: clock, in: space) }
      .backToFront(by: \.zPosition).flatMap(\.fragments)
  }

  /// The fragments of one layer and its `zPosition`; nil where it is not visible.
  func level(
    of layer: Layer, at clock: Clock, in space: ParentSpace
  ) -> (zPosition: Double, fragments: [Fragment])? {
    guard let properties = properties(of: layer, at: clock) else { return nil }
    let zPosition = properties.number(.zPosition, own: layer.zPosition)
    guard zPosition.isFinite else { return nil }
    let (presenter, inner, factor) = entering(layer, in: space)
    let fragments = presenter.fragments(of: layer, properties, in: inner)
    if factor == 1 { return (zPosition, fragments) }
    let motion = LayerMotion(largestScale: Point(x: factor, y: factor))
    return (
      zPosition, fragments.map { $0.placed(.scale(x: factor, y: factor), motion) }
    )
  }

  /// The layer's properties at its local time; nil where it is hidden or out of its time.
  func properties(of layer: Layer, at parent: Clock) -> AnimatedProperties? {
    guard layer.condition.holds(in: context.frame) else { return nil }
    if let from = layer.from, !parent.isAtLeast(from) { return nil }
    if let until = layer.until, until.isNaN || parent.isAtLeast(until) { return nil }
    guard let local = layer.timing.localTime(at: parent), local.isPresent else { return nil }
    let properties = AnimatedProperties(animations: layer.animations, clock: local.clock)
    let isHidden = properties.discreteValue(.isHidden, own: .boolean(layer.isHidden))
    return isHidden == .boolean(true) ? nil : properties
  }

  /// The fragments of a layer and its sublayers, in its parent's coordinates.
  private func fragments(
    of layer: Layer, _ properties: AnimatedProperties, in space: ParentSpace
  ) -> [Fragment] {
    let opacity = properties.number(.opacity, own: layer.opacity)
    guard opacity.isFinite, opacity > 0 else { return [] }
    let (geometry, motion) = geometry(of: layer, properties, in: space)
    guard geometry.isFinite, geometry.transform.determinant != 0 else { return [] }
    let inside = inside(layer, of: geometry.size, in: space)
    let sublayers =
      layer.tile.map { tiled(layer, $0, at: properties.clock, in: space, inside) }
      ?? shown(layer, at: properties.clock, in: space, inside)
    let parts = LayerParts(
      layer, properties, size: geometry.size, in: space, isLeaf: sublayers.isEmpty,
      context: context)
    guard let parts else { return [] }
    let mask = layer.mask.map { fragments(of: [$0], at: properties.clock, in: inside) }
    return parts.joined(with: sublayers, mask: mask, opacity: min(opacity, 1)).map {
      $0.placed(geometry.transform, motion)
    }
  }

  /// The fragments of a layer's sublayers, and of the parts of a text that comes part by part.
  private func shown(
    _ layer: Layer, at clock: Clock, in space: ParentSpace, _ inside: ParentSpace
  ) -> [Fragment] {
    guard let reveal = layout(of: layer, at: clock, in: space, inside) else {
      return fragments(
        of: sublayers(of: layer, at: clock, in: space, inside), at: clock, in: inside)
    }
    var presenter = self
    presenter.context.parts = reveal.texts
    return presenter.fragments(of: reveal.layers + layer.sublayers, at: clock, in: inside)
  }

  /// The parts of a text that comes part by part; nil for another layer, and where a number is not finite.
  private func layout(
    of layer: Layer, at clock: Clock, in space: ParentSpace, _ inside: ParentSpace
  ) -> RevealLayout? {
    guard let reveal = layer.reveal, case .text(let text) = layer.content else { return nil }
    let frame = ContentFrame(
      properties: AnimatedProperties(animations: layer.animations, clock: clock),
      size: inside.size, room: TextRoom(of: layer, size: inside.size, in: space), space: space,
      context: context)
    guard let whole = try? ResolvedText(text, in: frame) else { return nil }
    return RevealLayout(reveal, of: whole, at: clock, in: inside, context.measuring)
  }

  /// The evaluation of a layer by its frame rules, the parent's bounds in its units, and the factor from its units to the
  /// parent's.
  func entering(
    _ layer: Layer, in space: ParentSpace
  ) -> (presenter: Presenter, space: ParentSpace, factor: Double) {
    let rules = layer.frameRules
    guard rules != FrameRules() else { return (self, space, 1) }
    let frame = context.frame
    let isOther = rules.unit == .shorterEdge && space.unit == .longerEdge
    let factor = isOther ? frame.shorterEdge / 607.5 : 1
    var presenter = self
    presenter.unitsPerPixel = unitsPerPixel / factor
    presenter.context.video = context.video * (1 / factor)
    presenter.context.frame = frame * (1 / factor)
    var inner = ParentSpace(
      size: space.size * (1 / factor), unitsPerPixel: presenter.unitsPerPixel,
      isFlipped: space.isFlipped, isMirrored: space.isMirrored)
    inner.unit = isOther ? .shorterEdge : space.unit
    let whole = ParentSpace(
      size: presenter.context.frame, unitsPerPixel: presenter.unitsPerPixel, isFlipped: false)
    let insets = rules.safeArea.insets(in: frame)
    inner.safe = ParentSpace.SafeInsets(
      top: whole.down(insets.top), right: whole.across(insets.right),
      bottom: whole.down(insets.bottom), left: whole.across(insets.left))
    return (presenter, inner, factor)
  }

  /// The space of a layer's sublayers.
  ///
  /// - Parameter size: of the layer's bounds, or of a cell in them.
  func inside(_ layer: Layer, of size: Size, in space: ParentSpace) -> ParentSpace {
    var inside = ParentSpace(
      size: size, unitsPerPixel: unitsPerPixel,
      isFlipped: space.isFlipped != layer.isGeometryFlipped,
      isMirrored: space.isMirrored != layer.isMirrored, safe: space.safe, unit: space.unit)
    if !layer.sublayers.isEmpty { inside.limitRoom = layer.limitRoom(size, in: space) }
    return inside
  }

  /// The sublayers of a layer, at their places where it stacks them; the pages of captions.
  ///
  /// - Parameters:
  ///   - clock: the layer's local time.
  ///   - space: the parent, against which the stack's lengths resolve.
  ///   - inside: the bounds.
  func sublayers(
    of layer: Layer, at clock: Clock, in space: ParentSpace, _ inside: ParentSpace
  ) -> [Layer] {
    if case .captions = layer.content {
      return captions(of: layer, at: clock, in: space, inside) + layer.sublayers
    }
    if let scroll = ScrollLayout(layer, at: clock, in: space, inside: inside, context) {
      return scroll.layers
    }
    return StackLayout(layer, at: clock, in: space, context)?.placed(in: inside) ?? layer.sublayers
  }

  private func captions(
    of layer: Layer, at clock: Clock, in space: ParentSpace, _ inside: ParentSpace
  ) -> [Layer] {
    let properties = AnimatedProperties(animations: layer.animations, clock: clock)
    let frame = geometry(of: layer, properties, in: space).0.frame
    return CaptionsLayout(
      layer, at: clock, in: space, frame: frame, box: inside.size, context.measuring)?.layers ?? []
  }

  /// The size of a tile's cells.
  ///
  /// - Parameters:
  ///   - space: the parent, against which lengths resolve.
  ///   - inside: the bounds.
  func cell(
    of layer: Layer, _ tile: Tile, at clock: Clock, in space: ParentSpace, _ inside: ParentSpace
  ) -> Size {
    tile.cell.map { space.size($0) } ?? firstSize(of: layer, at: clock, in: inside)
  }

  /// The sublayers laid out in one cell and repeated over the bounds.
  ///
  /// - Parameters:
  ///   - space: the parent, against which lengths resolve.
  ///   - inside: the bounds.
  private func tiled(
    _ layer: Layer, _ tile: Tile, at clock: Clock, in space: ParentSpace, _ inside: ParentSpace
  ) -> [Fragment] {
    let cell = cell(of: layer, tile, at: clock, in: space, inside)
    let spacing = space.size(tile.spacing)
    let step = Size(width: cell.width + spacing.width, height: cell.height + spacing.height)
    let stagger = space.across(tile.stagger)
    guard step.width.isFinite, step.height.isFinite, stagger.isFinite, !inside.size.isEmpty else {
      return []
    }
    let one = ParentSpace(
      size: cell, unitsPerPixel: unitsPerPixel, isFlipped: inside.isFlipped,
      isMirrored: inside.isMirrored, safe: inside.safe, unit: inside.unit)
    let pattern = Fragment(
      tiling: fragments(of: sublayers(of: layer, at: clock, in: space, one), at: clock, in: one),
      step: step, stagger: stagger,
      clip: inside.size)
    return [pattern].compactMap(\.self)
  }

  /// The size of the first sublayer's bounds, drawn or not.
  private func firstSize(of layer: Layer, at clock: Clock, in space: ParentSpace) -> Size {
    guard let first = layer.sublayers.first else { return .zero }
    let properties = AnimatedProperties(
      animations: first.animations, clock: first.layoutClock(at: clock))
    return geometry(of: first, properties, in: space).0.size
  }

  /// The geometry and its motion.
  func geometry(
    of layer: Layer, _ properties: AnimatedProperties, in space: ParentSpace
  ) -> (LayerGeometry, LayerMotion) {
    let horizon = properties.clock.horizon
    let (placing, transforming) = (horizon.another, horizon.another)
    let observed = properties.observed(by: placing)
    let own = IntrinsicSize(layer: layer, properties: observed, space: space, context: context)
    let transform = properties.observed(by: transforming).scaleAndTurn(of: layer, in: space)
    let geometry = LayerGeometry(
      layer, observed, scaledAndTurned: transform, in: space, own: own.size)
    horizon.merge(placing)
    horizon.merge(transforming)
    return (geometry, LayerMotion(of: layer, geometry: placing, transform: transforming))
  }
}
