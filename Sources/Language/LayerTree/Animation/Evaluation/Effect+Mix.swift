/// A cross-fade between two values that cannot be interpolated.
struct ValueMix {
  let first, second: AnimatedValue
  /// The progress of the fade, 0…1.
  let fraction: Double
  /// The value for properties that do not fade.
  let discrete: AnimatedValue

  init(_ value: AnimatedValue) {
    (first, second, fraction, discrete) = (value, value, 0, value)
  }

  init(_ first: AnimatedValue, _ second: AnimatedValue, fraction: Double, discrete: AnimatedValue) {
    self.first = first
    self.second = second
    self.fraction = min(max(fraction, 0), 1)
    self.discrete = discrete
  }
}

extension Effect {
  /// Whether its value depends on the underlying value, for values that cannot be added.
  var usesUnderlying: Bool {
    switch animation {
    case .group, .keyframe: false
    case .basic(let basic): ValueEnds(basic.from, basic.to, nil).usesUnderlying
    case .spring(let spring): ValueEnds(spring.from, spring.to, nil).usesUnderlying
    }
  }

  /// The value of an effect that cannot be added; nil where it has none.
  ///
  /// - Parameters:
  ///   - fades: whether the property cross-fades, so that it changes between key times.
  ///   - underlying: the key path's value without this effect.
  func mix(fades: Bool, underlying: () -> AnimatedValue) -> ValueMix? {
    let progress = PassProgress(clock, duration: duration, function: base.timingFunction)
    switch animation {
    case .group:
      return nil
    case .keyframe(let keyframes):
      guard case .list(let values) = keyframes.values, !values.isEmpty else { return nil }
      let position = keyframes.position(at: progress, count: values.count)
      return mix(of: values, at: position, fades: fades)
    case .basic(let basic):
      guard let values = ValueEnds(basic.from, basic.to, nil).values(underlying) else { return nil }
      let position = KeyPosition.interpolated(
        progress, count: 2, times: .even(intervals: 1), functions: [basic.intervalFunction])
      return mix(of: values, at: position, fades: fades)
    case .spring(let spring):
      guard
        let motion = spring.motion,
        let values = ValueEnds(spring.from, spring.to, nil).values(underlying)
      else { return nil }
      let isOver = duration.isFinite && clock.isAtLeast(duration)
      let position = KeyPosition(
        0, 1, fraction: motion.progress(at: clock.time), isContinuous: clock.isRunning,
        holding: isOver ? 1 : 0)
      return mix(of: values, at: position, fades: fades)
    }
  }

  private func mix(of values: [AnimatedValue], at position: KeyPosition, fades: Bool) -> ValueMix {
    let (first, second) = (values[position.lower], values[position.upper])
    if fades, position.isContinuous, first != second { clock.horizon.noteMotion() }
    return ValueMix(
      first, second, fraction: position.fraction, discrete: values[position.discreteIndex])
  }
}
