extension AnimationGroup {
  /// Animations of one duration, under a common timing function.
  ///
  ///     layer.add(AnimationGroup(duration: 2, timingFunction: .easeOut, fade, move))
  ///
  /// Each lasts the whole duration, whatever its own; a spring keeps its own duration, and is cut off at the end.
  public init(
    duration: Double, timingFunction: TimingFunction = .linear, _ animations: any LayerAnimation...
  ) {
    self.init(animations.map { $0.animation.lasting(duration) })
    timing.duration = duration
    self.timingFunction = timingFunction
  }
}

extension Animation {
  fileprivate func lasting(_ duration: Double) -> Animation {
    switch self {
    case .keyframe(var animation):
      animation.timing.duration = duration
      return .keyframe(animation)
    case .basic(var animation):
      animation.timing.duration = duration
      return .basic(animation)
    case .spring: return self
    case .group(var group):
      group.timing.duration = duration
      return .group(group)
    }
  }
}
