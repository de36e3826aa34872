internal import ImprintValues

/// A layer's bounds and their transform to its parent, at one instant.
struct LayerGeometry {
  let size: Size
  /// From the layer's coordinates to the parent's, y down in both.
  let transform: AffineTransform

  /// Whether all numbers are finite.
  var isFinite: Bool {
    [
      size.width, size.height, transform.a, transform.b, transform.c, transform.d, transform.tx,
      transform.ty,
    ].allSatisfy(\.isFinite)
  }

  /// The bounding box in the parent.
  var frame: Rect { transform.boundingBox(of: Rect(origin: .zero, size: size)) }

  /// - Parameters:
  ///   - properties: the layer's animated properties.
  ///   - transform: the scale and rotation about the anchor point.
  ///   - own: the size without animations.
  init(
    _ layer: Layer, _ properties: AnimatedProperties, scaledAndTurned transform: AffineTransform,
    in space: ParentSpace, own: Size
  ) {
    var size = properties.size(own: own, in: space)
    let placed = properties.anchored(layer, size: size).then(transform)
    let box = placed.boundingBox(of: Rect(origin: .zero, size: size))
    let position = properties.position(layer, Placement(space: space, box: box))
    var toParent = placed.then(.translation(x: position.x, y: space.flipped(position.y)))
    if layer.isPixelAligned, transform == .identity {
      let frame = toParent.boundingBox(of: Rect(origin: .zero, size: size)).aligned(in: space)
      size = frame.size
      toParent = .translation(x: frame.minX, y: frame.minY)
    }
    let way = properties.translation(layer, in: space)
    toParent = toParent.then(.translation(x: way.x, y: space.isFlipped ? -way.y : way.y))
    let shift = properties.factors(.shift, own: .zero)
    toParent = toParent.then(
      .translation(x: shift.x * box.size.width, y: shift.y * box.size.height))
    if space.isMirrored {
      let frame = toParent.boundingBox(of: Rect(origin: .zero, size: size))
      toParent = toParent.then(.translation(x: space.size.width - frame.minX - frame.maxX, y: 0))
    }
    self.size = size
    self.transform = toParent
  }
}

extension Rect {
  /// The rectangle with each edge rounded to a whole pixel.
  fileprivate func aligned(in space: ParentSpace) -> Rect {
    func snapped(_ edge: Double) -> Double {
      (edge / space.unitsPerPixel).rounded() * space.unitsPerPixel
    }
    let (left, top) = (snapped(minX), snapped(minY))
    return Rect(x: left, y: top, width: snapped(maxX) - left, height: snapped(maxY) - top)
  }
}

extension AnimatedProperties {
  /// The layer's scale, then its rotation with that of a motion path.
  ///
  /// - Parameter space: the parent.
  func scaleAndTurn(of layer: Layer, in space: ParentSpace) -> AffineTransform {
    let turn = rotation(of: layer, in: space)
    let whole = factors(.scale, own: layer.scale)
    return AffineTransform.scale(
      x: number(.scaleX, own: whole.x), y: number(.scaleY, own: whole.y)
    ).then(.rotation(degrees: turn))
  }

  /// The layer's rotation with that of a motion path, in degrees clockwise.
  func rotation(of layer: Layer, in space: ParentSpace) -> Double {
    number(.rotation, own: layer.rotation.degrees) + turn(in: space)
  }

  /// The rotation along a motion path, in degrees clockwise.
  private func turn(in space: ParentSpace) -> Double {
    guard animations.turns else { return 0 }
    // Only paths rotate; other values resolve to 0.
    let turns = ValueResolver(
      vector: { _ in .zero }, scattered: { _, _, _ in .zero },
      interpolator: { PathInterpolator($0, in: space) })
    return vector(.position, own: .zero, turns).z
  }

  /// The size of the bounds.
  ///
  /// - Parameter own: the size without animations.
  func size(own: Size, in space: ParentSpace) -> Size {
    let whole = vector(.boundsSize, own: Vector(own.width, own.height), space.offsets)
    return Size(
      width: member(.boundsWidth, own: whole.x, space.resolver(space.across)),
      height: member(.boundsHeight, own: whole.y, space.resolver(space.down)))
  }

  /// The translation that moves the anchor point to (0, 0).
  fileprivate func anchored(_ layer: Layer, size: Size) -> AffineTransform {
    let anchor = factors(.anchorPoint, own: layer.anchorPoint)
    return .translation(x: -anchor.x * size.width, y: -anchor.y * size.height)
  }

  /// The anchor point's position in the parent's coordinates.
  fileprivate func position(_ layer: Layer, _ placement: Placement) -> Point {
    let positions = ValueResolver(
      vector: { value in
        switch value {
        case .position(let position): placement.vector(position)
        case .offset(let offset): placement.space.vector(offset)
        default: nil
        }
      }, scattered: placement.scattered, interpolator: { PathInterpolator($0, in: placement.space) }
    )
    let whole = vector(.position, own: placement.vector(layer.position), positions)
    return Point(
      x: member(.positionX, own: whole.x, .axis(placement.across, placement.space.across)),
      y: member(.positionY, own: whole.y, .axis(placement.down, placement.space.down)))
  }

  /// The translation along the parent's axes.
  fileprivate func translation(_ layer: Layer, in space: ParentSpace) -> Point {
    let whole = vector(.translation, own: space.vector(layer.translation), space.offsets)
    return Point(
      x: member(.translationX, own: whole.x, space.resolver(space.across)),
      y: member(.translationY, own: whole.y, space.resolver(space.down)))
  }

  private func member(
    _ keyPath: AnimationKeyPath, own: Double, _ resolver: ValueResolver
  ) -> Double {
    vector(keyPath, own: Vector(own, 0), resolver).x
  }
}

extension ValueResolver {
  /// Resolves one axis of a position.
  fileprivate static func axis(
    _ locate: @escaping (AxisPosition) -> Double, _ resolve: @escaping (Length) -> Double
  ) -> ValueResolver {
    ValueResolver { value in
      switch value {
      case .axis(let position): Vector(locate(position), 0)
      case .length(let length): Vector(resolve(length), 0)
      case .number(let number): Vector(number, 0)
      default: nil
      }
    }
  }
}

extension [Animation] {
  /// Whether a motion path in it rotates the layer.
  var turns: Bool {
    contains { animation in
      switch animation {
      case .group(let group): group.animations.turns
      case .keyframe(let keyframes):
        if case .path(let motion) = keyframes.values { motion.rotationMode != nil } else { false }
      case .basic, .spring: false
      }
    }
  }
}
