/// An animation that can be added to a layer: of a property, or a group (`CAAnimation`).
public protocol LayerAnimation: MediaTiming {
  /// The animation as an element of `Layer.animations`.
  var animation: Animation { get }
}

/// An animation of one key path (`CAPropertyAnimation`).
public protocol PropertyAnimation: LayerAnimation {
  /// The key path and the timing.
  var base: AnimationBase { get set }
}

/// Shorthands for members of `base`.
extension PropertyAnimation {
  public var timing: Timing {
    get { base.timing }
    set { base.timing = newValue }
  }

  /// Eases the time of one pass, before the functions of intervals.
  public var timingFunction: TimingFunction {
    get { base.timingFunction }
    set { base.timingFunction = newValue }
  }

  /// Whether its value is added to the underlying value.
  public var isAdditive: Bool {
    get { base.isAdditive }
    set { base.isAdditive = newValue }
  }

  /// Whether each repeat adds the end value of the previous one.
  public var isCumulative: Bool {
    get { base.isCumulative }
    set { base.isCumulative = newValue }
  }

  /// Whether it loses its effect at its end, whatever its fill mode.
  public var isRemovedOnCompletion: Bool {
    get { base.isRemovedOnCompletion }
    set { base.isRemovedOnCompletion = newValue }
  }
}

extension KeyframeAnimation {
  public var animation: Animation { .keyframe(self) }
}

extension BasicAnimation {
  public var animation: Animation { .basic(self) }
}

extension SpringAnimation {
  public var animation: Animation { .spring(self) }
}

extension AnimationGroup {
  public var animation: Animation { .group(self) }
}

/// An animation that `Layer.animation(forKey:)` returns can be read, changed, and added again.
extension Animation: LayerAnimation {
  public var animation: Animation { self }

  /// The property that changes; nil for a group.
  public var keyPath: AnimationKeyPath? { base?.keyPath }

  public var timing: Timing {
    get {
      switch self {
      case .keyframe(let animation): animation.timing
      case .basic(let animation): animation.timing
      case .spring(let animation): animation.timing
      case .group(let group): group.timing
      }
    }
    set {
      switch self {
      case .keyframe(var animation):
        animation.timing = newValue
        self = .keyframe(animation)
      case .basic(var animation):
        animation.timing = newValue
        self = .basic(animation)
      case .spring(var animation):
        animation.timing = newValue
        self = .spring(animation)
      case .group(var group):
        group.timing = newValue
        self = .group(group)
      }
    }
  }
}
