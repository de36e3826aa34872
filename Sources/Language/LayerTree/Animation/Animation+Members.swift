extension Animation {
  /// The members shared by all property animations; nil for a group.
  var base: AnimationBase? {
    switch self {
    case .keyframe(let animation): animation.base
    case .basic(let animation): animation.base
    case .spring(let animation): animation.base
    case .group: nil
    }
  }

  /// The settling time of a spring or of a timing function that is one, the longest end in a group; nil means endless.
  var defaultDuration: Double? {
    switch self {
    case .keyframe(let animation): animation.base.timingFunction.settlingTime
    case .basic(let animation): animation.base.timingFunction.settlingTime
    case .spring(let spring): spring.motion?.settlingTime
    case .group(let group): group.animations.map(\.end).max()
    }
  }

  /// Whether it, or an animation in its group, changes the key path.
  package func changes(_ keyPath: AnimationKeyPath) -> Bool {
    if case .group(let group) = self {
      return group.animations.contains { $0.changes(keyPath) }
    }
    return self.keyPath == keyPath
  }

  /// The end in the parent's time; infinite for an endless animation.
  private var end: Double {
    let timing = timing
    guard let active = ActiveTime(timing, defaultDuration: defaultDuration) else { return 0 }
    if timing.speed == 0 {
      return (0..<active.length).contains(timing.timeOffset) ? .infinity : 0
    }
    return active.rangeInParent(.running).end
  }

  /// The property animations in it: itself, or those of a group and its nested groups.
  var parts: [Animation] {
    if case .group(let group) = self { group.animations.flatMap(\.parts) } else { [self] }
  }

  /// The key values, or `from` and `to`; empty for groups, scatters and paths.
  var values: [AnimatedValue] {
    switch self {
    case .keyframe(let animation):
      if case .list(let values) = animation.values { values } else { [] }
    case .basic(let animation): [animation.from, animation.to].compactMap(\.self)
    case .spring(let animation): [animation.from, animation.to].compactMap(\.self)
    case .group: []
    }
  }

  /// The value of `by`.
  var step: AnimatedValue? {
    switch self {
    case .keyframe, .group: nil
    case .basic(let animation): animation.by
    case .spring(let animation): animation.by
    }
  }
}

extension SpringAnimation {
  var motion: SpringMotion? {
    SpringMotion(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }
}
