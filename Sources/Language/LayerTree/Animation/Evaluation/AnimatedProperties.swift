internal import ImprintValues

/// A layer's properties with its animations applied, at one instant.
struct AnimatedProperties {
  let animations: [Animation]
  /// The layer's local time.
  let clock: Clock

  /// A value with components, with replacing and then additive animations applied.
  ///
  /// - Parameter own: the layer's own value, or the animated value of the compound that it is a
  ///   member of.
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

  /// A length without an axis, in units.
  func length(_ keyPath: AnimationKeyPath, own: Length, in space: ParentSpace) -> Double {
    let own = Vector(space.uniform(own), 0)
    return vector(keyPath, own: own, space.resolver(space.uniform)).x
  }

  /// Plain factors across and down; a single number applies to both.
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

  /// A colour, with members clamped to 0…1.
  ///
  /// - Parameter member: the colour in an animation's value; nil where it has none.
  func color(
    _ keyPath: AnimationKeyPath, own: Color,
    member: @escaping (AnimatedValue) -> Color? = \.color
  ) -> Color {
    let resolver = ValueResolver { member($0).map(Vector.init) }
    return Color(vector(keyPath, own: Vector(own), resolver))
  }

  /// A value that is never interpolated.
  func discreteValue(_ keyPath: AnimationKeyPath, own: AnimatedValue) -> AnimatedValue {
    replaced(effects(of: keyPath), own: own, fades: false).discrete
  }

  /// A value that cross-fades to the next one.
  func mix(_ keyPath: AnimationKeyPath, own: AnimatedValue) -> ValueMix {
    replaced(effects(of: keyPath), own: own, fades: true)
  }

  /// The properties with changes noted in another horizon.
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
      own: own, usesUnderlying: { $0.usesUnderlying(resolver) },
      of: { effect, underlying in effect.vector(resolver) { underlying } })
  }

  private func replaced(_ effects: [Effect], own: AnimatedValue, fades: Bool) -> ValueMix {
    let effects = effects.filter { !$0.base.isAdditive }
    return effects.value(
      own: ValueMix(own), usesUnderlying: \.usesUnderlying,
      of: { effect, underlying in effect.mix(fades: fades) { underlying.discrete } })
  }
}

extension SIMD4<Double> {
  init(_ color: Color) {
    self.init(color.red, color.green, color.blue, color.alpha)
  }
}

extension Color {
  /// Clamps members to 0…1, which an animation may overshoot; NaN stays NaN.
  fileprivate init(_ vector: Vector) {
    let clamped = vector.isFinite ? vector.clamped(lowerBound: .zero, upperBound: .one) : vector
    self.init(red: clamped.x, green: clamped.y, blue: clamped.z, alpha: clamped.w)
  }
}

extension AnimatedValue {
  fileprivate var color: Color? { if case .color(let color) = self { color } else { nil } }
}
