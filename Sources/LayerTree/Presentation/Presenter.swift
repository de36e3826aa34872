internal import Primitives

/// Works out what layers show at the instant looked at.
struct Presenter {
  let unitsPerPixel: Double
  let context: ContentContext

  /// Siblings, back to front, in their parent's coordinates.
  ///
  /// - Parameters:
  ///   - clock: the parent's own time.
  ///   - space: the parent's bounds.
  func fragments(of layers: [Layer], at clock: Clock, in space: ParentSpace) -> [Fragment] {
    var levels: [(height: Double, order: Int, fragments: [Fragment])] = []
    for (order, layer) in layers.enumerated() {
      guard let level = level(of: layer, at: clock, in: space) else { continue }
      levels.append((level.height, order, level.fragments))
    }
    // The library's sorting does not promise to keep the order of equal elements.
    levels.sort { ($0.height, $0.order) < ($1.height, $1.order) }
    return levels.flatMap(\.fragments)
  }

  /// One layer, and its place among its siblings; nil where it is not there.
  func level(
    of layer: Layer, at clock: Clock, in space: ParentSpace
  ) -> (height: Double, fragments: [Fragment])? {
    guard let properties = presence(of: layer, at: clock) else { return nil }
    let height = properties.number(.zPosition, own: layer.zPosition)
    guard height.isFinite else { return nil }
    return (height, fragments(of: layer, properties, in: space))
  }

  /// The layer's animations at its own time; nil where it is not there at that time.
  private func presence(of layer: Layer, at parent: Clock) -> AnimatedProperties? {
    if let from = layer.from, !parent.isAtLeast(from) { return nil }
    if let until = layer.until, until.isNaN || parent.isAtLeast(until) { return nil }
    guard let local = layer.timing.localTime(at: parent), local.isPresent else { return nil }
    let properties = AnimatedProperties(animations: layer.animations, clock: local.clock)
    let isHidden = properties.held(.isHidden, own: .boolean(layer.isHidden))
    return isHidden == .boolean(true) ? nil : properties
  }

  /// One layer with all that is in it, in its parent's coordinates.
  private func fragments(
    of layer: Layer, _ properties: AnimatedProperties, in space: ParentSpace
  ) -> [Fragment] {
    let opacity = properties.number(.opacity, own: layer.opacity)
    guard opacity.isFinite, opacity > 0 else { return [] }
    let (geometry, motion) = geometry(of: layer, properties, in: space)
    guard geometry.isFinite, geometry.transform.determinant != 0 else { return [] }
    let inside = ParentSpace(
      size: geometry.size, unitsPerPixel: unitsPerPixel,
      isFlipped: space.isFlipped != layer.isGeometryFlipped,
      isMirrored: space.isMirrored != layer.isMirrored)
    let sublayers =
      layer.tile.map { tiled(layer, $0, at: properties.clock, in: space, inside) }
      ?? fragments(of: layer.sublayers, at: properties.clock, in: inside)
    let parts = LayerParts(
      layer, properties, size: geometry.size, in: space, isLeaf: sublayers.isEmpty,
      context: context)
    guard let parts else { return [] }
    let mask = layer.mask.map { fragments(of: [$0], at: properties.clock, in: inside) }
    return parts.joined(with: sublayers, mask: mask, opacity: min(opacity, 1)).map {
      $0.placed(geometry.transform, motion)
    }
  }

  /// The sublayers in one cell, repeated over the bounds.
  ///
  /// - Parameters:
  ///   - space: the parent, in which lengths are told.
  ///   - inside: the bounds.
  private func tiled(
    _ layer: Layer, _ tile: Tile, at clock: Clock, in space: ParentSpace, _ inside: ParentSpace
  ) -> [Fragment] {
    let cell = tile.cell.map { space.size($0) } ?? firstSize(of: layer, at: clock, in: inside)
    let spacing = space.size(tile.spacing)
    let step = Size(width: cell.width + spacing.width, height: cell.height + spacing.height)
    let stagger = space.across(tile.stagger)
    guard step.width.isFinite, step.height.isFinite, stagger.isFinite, !inside.size.isEmpty else {
      return []
    }
    let one = ParentSpace(
      size: cell, unitsPerPixel: unitsPerPixel, isFlipped: inside.isFlipped,
      isMirrored: inside.isMirrored)
    let pattern = Fragment(
      tiling: fragments(of: layer.sublayers, at: clock, in: one), step: step, stagger: stagger,
      clip: inside.size)
    return [pattern].compactMap(\.self)
  }

  /// Of the first sublayer's bounds, whether it is drawn at that time or not.
  private func firstSize(of layer: Layer, at clock: Clock, in space: ParentSpace) -> Size {
    guard let first = layer.sublayers.first else { return .zero }
    let properties = AnimatedProperties(
      animations: first.animations, clock: first.standIn(at: clock))
    return geometry(of: first, properties, in: space).0.size
  }

  /// The geometry, and what of it is running between two values.
  private func geometry(
    of layer: Layer, _ properties: AnimatedProperties, in space: ParentSpace
  ) -> (LayerGeometry, LayerMotion) {
    let horizon = properties.clock.horizon
    let (placing, transforming) = (Horizon(at: horizon.instant), Horizon(at: horizon.instant))
    let observed = properties.observed(by: placing)
    let own = OwnSize(layer: layer, properties: observed, space: space, context: context)
    let transform = properties.observed(by: transforming).scaleAndTurn(of: layer, in: space)
    let geometry = LayerGeometry(
      layer, observed, scaledAndTurned: transform, in: space, own: own.size)
    horizon.merge(placing)
    horizon.merge(transforming)
    return (geometry, LayerMotion(of: layer, geometry: placing, transform: transforming))
  }
}
