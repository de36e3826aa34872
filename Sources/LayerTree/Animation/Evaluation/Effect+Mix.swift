/// Two values that cannot be added, and how far the second has come over the first.
struct ValueMix {
  let first, second: AnimatedValue
  /// 0…1; the same values where it is 0 or 1.
  let fraction: Double
  /// What holds where there is nothing in between.
  let held: AnimatedValue

  init(_ value: AnimatedValue) {
    (first, second, fraction, held) = (value, value, 0, value)
  }

  init(_ first: AnimatedValue, _ second: AnimatedValue, fraction: Double, held: AnimatedValue) {
    self.first = first
    self.second = second
    self.fraction = min(max(fraction, 0), 1)
    self.held = held
  }
}

extension Effect {
  /// Whether its value, of those that cannot be added, is made of the key path's value without it.
  var isPart: Bool {
    switch animation {
    case .group, .keyframe: false
    case .basic(let basic): ValueEnds(basic.from, basic.to, nil).isPart
    case .spring(let spring): ValueEnds(spring.from, spring.to, nil).isPart
    }
  }

  /// The value that it has, for key paths whose values cannot be added; nil where it has none.
  ///
  /// - Parameters:
  ///   - fades: whether a place between two values differs from the first one.
  ///   - underlying: the key path's value without it.
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
      let position = KeyPosition.between(
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
        isPastEnd: isOver)
      return mix(of: values, at: position, fades: fades)
    }
  }

  private func mix(of values: [AnimatedValue], at position: KeyPosition, fades: Bool) -> ValueMix {
    let (first, second) = (values[position.lower], values[position.upper])
    if fades, position.isContinuous, first != second { clock.horizon.noteMotion() }
    return ValueMix(first, second, fraction: position.fraction, held: values[position.held])
  }
}
