extension Effect {
  /// Whether its value depends on the underlying value.
  func usesUnderlying(_ resolver: ValueResolver) -> Bool {
    switch animation {
    case .group, .keyframe: false
    case .basic(let basic): ValueEnds(basic.from, basic.to, basic.by).usesUnderlying(resolver)
    case .spring(let spring): ValueEnds(spring.from, spring.to, spring.by).usesUnderlying(resolver)
    }
  }

  /// The effect's value; nil where it has none with components.
  ///
  /// - Parameter underlying: the key path's value without this effect.
  func vector(_ resolver: ValueResolver, underlying: () -> Vector) -> Vector? {
    let value = passValue(at: clock, resolver, underlying)
    guard base.isCumulative, repeats > 0, let value else { return value }
    let passEnd = clock.stopped(at: base.timing.autoreverses ? 0 : duration)
    guard var step = passValue(at: passEnd, resolver, underlying) else { return value }
    // The rotation along a path repeats, and does not accumulate.
    if base.keyPath == .position { step.z = 0 }
    return value + step * repeats
  }

  private func passValue(
    at clock: Clock, _ resolver: ValueResolver, _ underlying: () -> Vector
  ) -> Vector? {
    switch animation {
    case .group:
      return nil
    case .keyframe(let keyframes):
      let progress = PassProgress(clock, duration: duration, function: base.timingFunction)
      return KeyframeInterpolator(keyframes, resolver).value(at: progress)
    case .basic(let basic):
      let ends = ValueEnds(basic.from, basic.to, basic.by)
      guard let (from, to) = ends.vectors(resolver, underlying) else { return nil }
      let position = KeyPosition.interpolated(
        PassProgress(clock, duration: duration, function: base.timingFunction),
        count: 2, times: .even(intervals: 1), functions: [basic.intervalFunction])
      if position.isContinuous, from != to { clock.horizon.noteMotion() }
      return position.lower == 1 ? to : from.interpolated(to: to, position.fraction)
    case .spring(let spring):
      let ends = ValueEnds(spring.from, spring.to, spring.by)
      guard let motion = spring.motion, let (from, to) = ends.vectors(resolver, underlying)
      else { return nil }
      if clock.isRunning, from != to { clock.horizon.noteMotion() }
      return from.interpolated(to: to, motion.progress(at: clock.time))
    }
  }
}
