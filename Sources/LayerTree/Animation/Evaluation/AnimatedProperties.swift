internal import Primitives

/// What a layer's animations make of its own values at the instant looked at.
struct AnimatedProperties {
  let animations: [Animation]
  /// The layer's own time.
  let clock: Clock

  /// A value with components, by the rules for several animations on one key path.
  ///
  /// - Parameter own: the layer's own value, or what a whole gave for its member.
  func vector(_ keyPath: AnimationKeyPath, own: Vector, _ resolver: ValueResolver) -> Vector {
    let effects = effects(of: keyPath)
    guard !effects.isEmpty else { return own }
    var value = replaced(effects.filter { !$0.base.isAdditive }, own: own, resolver)
    for effect in effects where effect.base.isAdditive && effect.isPresent {
      value += effect.vector(resolver) { .zero } ?? .zero
    }
    return value
  }

  /// A plain number.
  func number(_ keyPath: AnimationKeyPath, own: Double) -> Double {
    let resolver = ValueResolver { value in
      if case .number(let number) = value { Vector(number, 0) } else { nil }
    }
    return vector(keyPath, own: Vector(own, 0), resolver).x
  }

  /// A length that has no axis, in units.
  func length(_ keyPath: AnimationKeyPath, own: Length, in space: ParentSpace) -> Double {
    let own = Vector(space.even(own), 0)
    return vector(keyPath, own: own, space.resolver(space.even)).x
  }

  /// Plain factors across and down; one number is for both.
  func factors(_ keyPath: AnimationKeyPath, own: Point) -> Point {
    let resolver = ValueResolver { value in
      switch value {
      case .point(let point): Vector(point.x, point.y)
      case .number(let number): Vector(number, number)
      default: nil
      }
    }
    let factors = vector(keyPath, own: Vector(own.x, own.y), resolver)
    return Point(x: factors.x, y: factors.y)
  }

  /// - Parameter member: the colour in an animation's value; nil where it has none.
  func color(
    _ keyPath: AnimationKeyPath, own: Color,
    member: @escaping (AnimatedValue) -> Color? = \.color
  ) -> Color {
    let resolver = ValueResolver { member($0).map(Vector.init) }
    return Color(vector(keyPath, own: Vector(own), resolver))
  }

  /// A value with nothing between it and the next.
  func held(_ keyPath: AnimationKeyPath, own: AnimatedValue) -> AnimatedValue {
    replaced(effects(of: keyPath), own: own, fades: false).held
  }

  /// A value between which and the next one there is a cross-fade.
  func mix(_ keyPath: AnimationKeyPath, own: AnimatedValue) -> ValueMix {
    replaced(effects(of: keyPath), own: own, fades: true)
  }

  /// The same, with what is found out noted elsewhere.
  func observed(by horizon: Horizon) -> AnimatedProperties {
    AnimatedProperties(animations: animations, clock: clock.observed(by: horizon))
  }

  private func effects(of keyPath: AnimationKeyPath) -> [Effect] {
    animations.isEmpty ? [] : Effect.all(of: keyPath, in: animations, at: clock)
  }

  private func replaced(
    _ effects: [Effect], own: Vector, _ resolver: ValueResolver
  ) -> Vector {
    effects.value(
      own: own, isPart: { $0.isPart(resolver) },
      of: { effect, underlying in effect.vector(resolver) { underlying } })
  }

  private func replaced(_ effects: [Effect], own: AnimatedValue, fades: Bool) -> ValueMix {
    let effects = effects.filter { !$0.base.isAdditive }
    return effects.value(
      own: ValueMix(own), isPart: \.isPart,
      of: { effect, underlying in effect.mix(fades: fades) { underlying.held } })
  }
}

extension SIMD4<Double> {
  init(_ color: Color) {
    self.init(color.red, color.green, color.blue, color.alpha)
  }
}

extension Color {
  /// Held at the ends of 0…1, which an animation may leave; what is no number stays so.
  fileprivate init(_ vector: Vector) {
    let held = vector.isFinite ? vector.clamped(lowerBound: .zero, upperBound: .one) : vector
    self.init(red: held.x, green: held.y, blue: held.z, alpha: held.w)
  }
}

extension AnimatedValue {
  fileprivate var color: Color? { if case .color(let color) = self { color } else { nil } }
}
