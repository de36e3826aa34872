extension Animation {
  /// What it has as the animation of one key path; nil for a group.
  var base: AnimationBase? {
    switch self {
    case .keyframe(let animation): animation.base
    case .basic(let animation): animation.base
    case .spring(let animation): animation.base
    case .group: nil
    }
  }

  var timing: Timing {
    switch self {
    case .keyframe(let animation): animation.timing
    case .basic(let animation): animation.timing
    case .spring(let animation): animation.timing
    case .group(let group): group.timing
    }
  }

  /// A spring's settling time, a group's longest end; nil for endless ones.
  var defaultDuration: Double? {
    switch self {
    case .keyframe, .basic: nil
    case .spring(let spring): spring.motion?.settlingTime
    case .group(let group): group.animations.map(\.end).max()
    }
  }

  /// Whether it, or one in it, is of the key path.
  public func changes(_ keyPath: AnimationKeyPath) -> Bool {
    if case .group(let group) = self {
      return group.animations.contains { $0.changes(keyPath) }
    }
    return base?.keyPath == keyPath
  }

  /// When it is over, in the time of what it lies in; infinite where it never is.
  private var end: Double {
    let timing = timing
    guard let active = ActiveTime(timing, defaultDuration: defaultDuration) else { return 0 }
    if timing.speed == 0 {
      return (0..<active.length).contains(timing.timeOffset) ? .infinity : 0
    }
    return active.rangeInParent(.running).end
  }
}

extension SpringAnimation {
  var motion: SpringMotion? {
    SpringMotion(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }
}
