internal import Primitives

/// What of a layer's geometry is changing at the instant looked at, and what it comes to at other times.
struct LayerMotion {
  /// Whether its place, its size, its scale or its turn is running between two values.
  var isMoving = false
  /// Whether its scale or its turn is.
  var isTransforming = false
  /// The largest factors across and down that it has at any time, but for what springs and curves
  /// overshoot.
  var largestScale: Point
  /// Whether it is turned at any time.
  var isTurned = false
}

extension LayerMotion {
  /// - Parameters:
  ///   - geometry: what was found out of all of the layer's geometry.
  ///   - transform: what was found out of its scale and turn.
  init(of layer: Layer, geometry: Horizon, transform: Horizon) {
    let animations = layer.animations
    let whole = animations.largest(.scale, own: layer.scale)
    self.init(
      isMoving: geometry.isMoving || transform.isMoving,
      isTransforming: transform.isMoving,
      largestScale: Point(
        x: animations.largest(.scaleX, own: Point(x: whole.x, y: 0)).x,
        y: animations.largest(.scaleY, own: Point(x: whole.y, y: 0)).x),
      isTurned: layer.rotation != 0 || animations.turns
        || animations.contains { $0.changes(.rotation) })
  }
}

extension [Animation] {
  /// The largest sizes of a key path's values, whichever way they point.
  ///
  /// - Parameter own: the key path's value without them.
  fileprivate func largest(_ keyPath: AnimationKeyPath, own: Point) -> Point {
    let own = own.magnitude
    var (replaced, added) = (own, Point.zero)
    for animation in flatMap(\.parts) where animation.base?.keyPath == keyPath {
      let ends = animation.values.map(\.factors).reduce(Point.zero, Point.larger)
      let step = animation.step?.factors ?? .zero
      if animation.base?.isAdditive == true {
        added = added + ends + step
      } else {
        // A step alone starts at the key path's own value.
        replaced = .larger(replaced, step == .zero ? ends : .larger(ends, own) + step)
      }
    }
    return replaced + added
  }
}

extension AnimatedValue {
  /// The sizes of plain factors; a single one is across and down.
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
