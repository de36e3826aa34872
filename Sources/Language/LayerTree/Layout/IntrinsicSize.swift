internal import ImprintValues

/// Computes the natural size of a layer, without animations of its bounds.
struct IntrinsicSize {
  let layer: Layer
  let properties: AnimatedProperties
  let space: ParentSpace
  let context: ContentContext

  var size: Size {
    var width = given(layer.size.width, space.across)
    var height = given(layer.size.height, space.down)
    if let aspect = layer.aspect {
      (width, height) = (width ?? height.map { $0 * aspect }, height ?? width.map { $0 / aspect })
    }
    if let width, let height { return Size(width: width, height: height) }
    let limit = layer.limit(in: space)
    return layer.content.drawn?.size(in: self, width: width, height: height, limit)
      ?? ofSublayers(width, height, limit)
  }

  /// The size of a layer that is as large as what is in it.
  func ofSublayers(_ width: Double?, _ height: Double?, _ limit: ResolvedLimit) -> Size {
    let stack = StackLayout(layer, at: properties.clock, in: space, context)
    if let stack { return limit.cut(stack.size(width, height), width, height) }
    let given = Size(width: width ?? 0, height: height ?? 0)
    return limit.cut(sizeOfSublayers(given), width, height)
  }

  private func given(_ dimension: LayerSize.Dimension, _ resolve: (Length) -> Double) -> Double? {
    if case .length(let length) = dimension { resolve(length) } else { nil }
  }

  /// The size of content with an aspect ratio.
  static func scaled(
    _ natural: Size, _ width: Double?, _ height: Double?, _ limit: ResolvedLimit
  ) -> Size {
    guard !natural.isEmpty else { return .zero }
    if width == nil, height == nil {
      let factor = min(
        1, (limit.width ?? .infinity) / natural.width, (limit.height ?? .infinity) / natural.height)
      return natural * factor
    }
    let scaled = Size(
      width: (height ?? 0) * natural.width / natural.height,
      height: (width ?? 0) * natural.height / natural.width)
    return limit.cut(scaled, width, height)
  }

  /// The box from (0, 0) that holds all sublayers, visible or not.
  ///
  /// Fractions of the box, and flush positions in it, resolve against a size of 0; so a flush
  /// sublayer needs its own size plus its insets.
  ///
  /// - Parameter given: the layer's own lengths; of those that are automatic any.
  private func sizeOfSublayers(_ given: Size) -> Size {
    var nothing = ParentSpace(
      size: .zero, unitsPerPixel: space.unitsPerPixel, isFlipped: false, safe: space.safe,
      unit: space.unit)
    nothing.limitRoom = layer.limitRoom(given, in: space)
    var size = Size.zero
    for sublayer in layer.sublayers where sublayer.condition.holds(in: context.frame) {
      let properties = AnimatedProperties(
        animations: sublayer.animations, clock: sublayer.layoutClock(at: self.properties.clock))
      let own = IntrinsicSize(
        layer: sublayer, properties: properties, space: nothing, context: context)
      let geometry = LayerGeometry(
        sublayer, properties, scaledAndTurned: properties.scaleAndTurn(of: sublayer, in: nothing),
        in: nothing,
        own: own.size)
      let needed = sublayer.needed(geometry.frame, in: nothing)
      size.width = max(size.width, needed.width)
      size.height = max(size.height, needed.height)
    }
    return size
  }
}

extension Layer {
  /// Whether animations change its size.
  var isResized: Bool {
    animations.contains { animation in
      [.boundsSize, .boundsWidth, .boundsHeight].contains { animation.changes($0) }
    }
  }

  /// The layer's local time, stopped at an end outside the active time.
  func layoutClock(at parent: Clock) -> Clock {
    timing.localTime(at: parent)?.clock ?? parent.stopped(at: 0)
  }

  /// The size of a box from (0, 0) that contains `frame`.
  fileprivate func needed(_ frame: Rect, in space: ParentSpace) -> Size {
    guard let inset = position.inset(in: space) else {
      return Size(width: frame.maxX, height: frame.maxY)
    }
    return Size(width: frame.size.width + inset.x, height: frame.size.height + inset.y)
  }
}

extension TextRoom {
  /// The room for a layer's text: its bounds, or its limits where the size is automatic.
  ///
  /// Text must not wrap at measured bounds, since words that just fitted might no longer fit.
  ///
  /// - Parameters:
  ///   - size: the size of the layer's bounds.
  ///   - space: the parent.
  init(of layer: Layer, size: Size, in space: ParentSpace) {
    self.init(width: size.width, height: size.height)
    guard !layer.isResized else { return }
    let limit = layer.limit(in: space)
    if layer.size.width == .automatic { width = limit.width }
    if layer.size.height == .automatic { height = limit.height }
  }
}
