/// What can be added to a layer: a property's animation, or a group of them (`CAAnimation`).
public protocol LayerAnimation: MediaTiming {
  /// Itself as an element of `Layer.animations`.
  var animation: Animation { get }
}

/// An animation of one key path (`CAPropertyAnimation`).
public protocol PropertyAnimation: LayerAnimation {
  /// What it changes, and when.
  var base: AnimationBase { get set }
}

/// What `base` has, for short.
extension PropertyAnimation {
  public var timing: Timing {
    get { base.timing }
    set { base.timing = newValue }
  }

  /// Bends the time of one pass before anything else.
  public var timingFunction: TimingFunction {
    get { base.timingFunction }
    set { base.timingFunction = newValue }
  }

  /// Whether its value is added to what the key path has without it.
  public var isAdditive: Bool {
    get { base.isAdditive }
    set { base.isAdditive = newValue }
  }

  /// Whether each repeat adds the value at the end of the one before.
  public var isCumulative: Bool {
    get { base.isCumulative }
    set { base.isCumulative = newValue }
  }

  /// Whether it holds nothing after its end, whatever its fill mode.
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

extension Layer {
  /// Puts an animation after those that it has; it keeps a copy, so that later changes of `animation` are
  /// none of the layer's (`CALayer.add(_:forKey:)`).
  ///
  ///     var turn = BasicAnimation(.rotation, from: 0, to: 360, duration: 2)
  ///     turn.repeatCount = .infinity
  ///     layer.add(turn)
  public mutating func add(_ animation: some LayerAnimation) {
    animations.append(animation.animation)
  }

  /// Puts a layer in front of its other sublayers (`CALayer.addSublayer(_:)`).
  public mutating func addSublayer(_ layer: Layer) {
    sublayers.append(layer)
  }
}
