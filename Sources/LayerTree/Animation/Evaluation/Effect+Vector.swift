internal import Primitives

/// Turns the values of an animation into components, in the coordinates of the layer's parent.
struct ValueResolver {
  /// Nil where a value has no components, or is not one of the key path's.
  let vector: (AnimatedValue) -> Vector?
  /// A place of a scatter, by its fractions of the room and the inset.
  var scattered: (_ across: Double, _ down: Double, _ inset: Length) -> Vector? = { _, _, _ in nil }
  /// A path as it lies in the parent.
  var course: (MotionPath) -> PathCourse? = { _ in nil }
}

extension Effect {
  /// Whether its value is made of the key path's value without it.
  func isPart(_ resolver: ValueResolver) -> Bool {
    switch animation {
    case .group, .keyframe: false
    case .basic(let basic): ValueEnds(basic.from, basic.to, basic.by).isPart(resolver)
    case .spring(let spring): ValueEnds(spring.from, spring.to, spring.by).isPart(resolver)
    }
  }

  /// The value that it has; nil where it has none with components.
  ///
  /// - Parameter underlying: the key path's value without it.
  func vector(_ resolver: ValueResolver, underlying: () -> Vector) -> Vector? {
    let value = passValue(at: clock, resolver, underlying)
    guard base.isCumulative, repeats > 0, let value else { return value }
    let passEnd = clock.standing(at: base.timing.autoreverses ? 0 : duration)
    guard var step = passValue(at: passEnd, resolver, underlying) else { return value }
    // The turn along a path is the same in each repeat.
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
      return KeyframeCourse(keyframes, resolver).value(at: progress)
    case .basic(let basic):
      let ends = ValueEnds(basic.from, basic.to, basic.by)
      guard let (from, to) = ends.vectors(resolver, underlying) else { return nil }
      let position = KeyPosition.between(
        PassProgress(clock, duration: duration, function: base.timingFunction),
        count: 2, times: .even(intervals: 1), functions: [basic.intervalFunction])
      if position.isContinuous, from != to { clock.horizon.noteMotion() }
      return position.lower == 1 ? to : from.mixed(with: to, position.fraction)
    case .spring(let spring):
      let ends = ValueEnds(spring.from, spring.to, spring.by)
      guard let motion = spring.motion, let (from, to) = ends.vectors(resolver, underlying)
      else { return nil }
      if clock.isRunning, from != to { clock.horizon.noteMotion() }
      return from.mixed(with: to, motion.progress(at: clock.time))
    }
  }
}
