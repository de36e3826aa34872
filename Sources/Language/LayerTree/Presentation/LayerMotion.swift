internal import ImprintValues

/// The motion of a layer at an instant, and the extremes of its geometry over all time.
struct LayerMotion {
  /// Whether its position, size, scale or rotation is being interpolated.
  var isMoving = false
  /// Whether its scale or rotation is being interpolated.
  var isTransforming = false
  /// The largest factors across and down at any time, without the overshoot of springs and curves.
  var largestScale: Point
  /// Whether it is rotated at any time.
  var isTurned = false
}

extension LayerMotion {
  /// That of what stays as it is.
  static let still = LayerMotion(largestScale: Point(x: 1, y: 1))

  /// - Parameters:
  ///   - geometry: the changes of all of the layer's geometry.
  ///   - transform: the changes of its scale and rotation.
  init(of layer: Layer, geometry: Horizon, transform: Horizon) {
    let animations = layer.animations
    let whole = animations.largest(.scale, own: layer.scale)
    self.init(
      isMoving: geometry.isMoving || transform.isMoving,
      isTransforming: transform.isMoving,
      largestScale: Point(
        x: animations.largest(.scaleX, own: Point(x: whole.x, y: 0)).x,
        y: animations.largest(.scaleY, own: Point(x: whole.y, y: 0)).x),
      isTurned: layer.rotation != .zero || animations.turns
        || animations.contains { $0.changes(.rotation) })
  }
}

extension [Animation] {
  /// The largest magnitude of a key path's values.
  ///
  /// - Parameter own: the key path's value without animations.
  fileprivate func largest(_ keyPath: AnimationKeyPath, own: Point) -> Point {
    let own = own.magnitude
    var (replaced, added) = (own, Point.zero)
    let changing = lazy.filter { $0.changes(keyPath) }
    for animation in changing.flatMap(\.parts) where animation.changes(keyPath) {
      let ends = animation.values.map(\.factors).reduce(Point.zero, Point.larger)
      let step = animation.step?.factors ?? .zero
      if animation.base?.isAdditive == true {
        added = added + ends + step
      } else {
        // A change alone starts at the key path's own value.
        replaced = .larger(replaced, step == .zero ? ends : .larger(ends, own) + step)
      }
    }
    return replaced + added
  }
}

extension AnimatedValue {
  /// The magnitudes of plain factors; a single number applies to both axes.
  fileprivate var factors: Point {
    switch self {
    case .number(let number): Point(x: number, y: number).magnitude
    case .point(let point): point.magnitude
    default: .zero
    }
  }
}

extension Point {
  fileprivate var magnitude: Point { Point(x: abs(x), y: abs(y)) }

  fileprivate static func larger(_ first: Point, _ second: Point) -> Point {
    Point(x: max(first.x, second.x), y: max(first.y, second.y))
  }
}
