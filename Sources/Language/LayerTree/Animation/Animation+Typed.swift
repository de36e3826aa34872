extension AnimationBase {
  /// Linear, replacing the underlying value, with effect after its end.
  public init(_ property: AnimatedProperty<some KeyframeValue>) { self.init(property.keyPath) }
}

extension KeyframeAnimation {
  /// An animation through values.
  ///
  ///     layer.add(KeyframeAnimation(.opacity, values: [1, 0.4, 1], duration: 3))
  ///
  /// - Parameter duration: the length of one pass in seconds.
  public init<Value>(
    _ property: AnimatedProperty<Value>, values: [Value],
    calculationMode: CalculationMode = .linear, duration: Double = 0.25, repeatCount: Double = 1
  ) {
    self.init(
      property.keyPath, values: property.animated(values), calculationMode: calculationMode,
      duration: duration, repeatCount: repeatCount)
  }

  /// An animation through plainer values: numbers of units for lengths, points for positions.
  ///
  ///     let places = (0..<5).map { Point(x: 200 * Double($0), y: 540) }
  ///     layer.add(KeyframeAnimation(.position, values: places, calculationMode: .cubic, duration: 4))
  ///
  /// - Parameter duration: the length of one pass in seconds.
  @_disfavoredOverload
  public init<Value>(
    _ property: AnimatedProperty<Value>, values: [Value.Plain],
    calculationMode: CalculationMode = .linear, duration: Double = 0.25, repeatCount: Double = 1
  ) {
    self.init(
      property.keyPath, values: property.animated(values), calculationMode: calculationMode,
      duration: duration, repeatCount: repeatCount)
  }
}

extension BasicAnimation {
  /// Interprets the three values as Core Animation does: a missing end is the underlying value, and `by` is ignored where
  /// both `from` and `to` are given.
  ///
  /// - Parameter duration: the length of one pass in seconds.
  public init<Value>(
    _ property: AnimatedProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    duration: Double = 0.25
  ) {
    let path = property.keyPath
    self.init(
      path, from: from?.animatedValue(of: path), to: to?.animatedValue(of: path),
      by: by?.animatedValue(of: path), duration: duration)
  }

  /// An animation between plainer values: numbers of units for lengths, points for positions.
  ///
  /// - Parameter duration: the length of one pass in seconds.
  @_disfavoredOverload
  public init<Value>(
    _ property: AnimatedProperty<Value>, from: Value.Plain? = nil, to: Value.Plain? = nil,
    by: Value.Plain? = nil, duration: Double = 0.25
  ) {
    let path = property.keyPath
    self.init(
      path, from: from?.animatedValue(of: path), to: to?.animatedValue(of: path),
      by: by?.animatedValue(of: path), duration: duration)
  }
}

extension SpringAnimation {
  /// Core Animation's defaults: mass 1, stiffness 100, damping 10, released at rest. It lasts until it settles.
  public init<Value>(
    _ property: AnimatedProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil
  ) {
    let path = property.keyPath
    self.init(
      path, from: from?.animatedValue(of: path), to: to?.animatedValue(of: path),
      by: by?.animatedValue(of: path))
  }

  /// A spring between plainer values: numbers of units for lengths, points for positions.
  @_disfavoredOverload
  public init<Value>(
    _ property: AnimatedProperty<Value>, from: Value.Plain? = nil, to: Value.Plain? = nil,
    by: Value.Plain? = nil
  ) {
    let path = property.keyPath
    self.init(
      path, from: from?.animatedValue(of: path), to: to?.animatedValue(of: path),
      by: by?.animatedValue(of: path))
  }
}
