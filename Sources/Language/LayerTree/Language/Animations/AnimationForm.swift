internal import ImprintValues

/// An animation by its keys: as it is read, written and coded.
package struct AnimationForm: Sendable {
  /// The kind of animation by the keys that it has.
  package enum Kind: String, CaseIterable, Sendable {
    case spring, group
    /// An animation through key values, or between two values.
    case plain

    /// The kind with its article, for messages.
    var phrase: String { self == .plain ? "an animation" : "a \(rawValue) animation" }
  }

  let kind: Kind
  /// Nil for a group, and where it is unknown, which has been reported.
  let keyPath: AnimationKeyPath?
  /// The type of the animated layer; nil where it is unknown.
  var layerType: LayerContent.Kind?
  /// Whether its values may be added to others: the key `additive` stands in it, and is not plainly false.
  var addsValues = false
  /// A name for programs, which documents do not have.
  var key: String?
  var timing: Timing
  var timingFunction = TimingFunction.linear
  /// The seconds that each item of a list begins later than the one before it.
  var stagger = 0.0
  var isRemovedOnCompletion = false
  var isAdditive = false
  var isCumulative = false

  /// A list or a scatter.
  var values: KeyframeAnimation.Values?
  var path: VectorPath?
  var pathUnits = MotionPath.Units.units
  var rotationMode: MotionPath.RotationMode?
  var keyTimes: [Double]?
  var timingFunctions: [TimingFunction]?
  var calculationMode = KeyframeAnimation.CalculationMode.linear

  var from, to, by: AnimatedValue?

  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  var initialVelocity = 0.0

  var animations: [Animation] = []

  init(_ kind: Kind, keyPath: AnimationKeyPath?) {
    self.kind = kind
    self.keyPath = keyPath
    timing = Timing(duration: kind == .plain ? 0.25 : nil, fillMode: .both)
  }

  /// The same animation with its members at their defaults.
  var standard: AnimationForm {
    var form = AnimationForm(kind, keyPath: keyPath)
    if timingFunction.settlingTime != nil { form.timing.duration = nil }
    return form
  }
}

/// An animation's keys.
extension AnimationForm {
  init(_ animation: Animation) {
    switch animation {
    case .keyframe(let animation): self.init(animation)
    case .basic(let animation): self.init(animation)
    case .spring(let animation): self.init(animation)
    case .group(let group): self.init(group)
    }
  }

  init(_ animation: KeyframeAnimation) {
    self.init(.plain, animation.base)
    if case .path(let motion) = animation.values {
      (path, pathUnits, rotationMode) = (motion.path, motion.units, motion.rotationMode)
    } else {
      values = animation.values
    }
    keyTimes = animation.keyTimes
    timingFunctions = animation.timingFunctions.isEmpty ? nil : animation.timingFunctions
    calculationMode = animation.calculationMode
  }

  init(_ animation: BasicAnimation) {
    self.init(.plain, animation.base)
    (from, to, by) = (animation.from, animation.to, animation.by)
    if animation.intervalFunction != .linear { timingFunctions = [animation.intervalFunction] }
  }

  init(_ animation: SpringAnimation) {
    self.init(.spring, animation.base)
    (from, to, by) = (animation.from, animation.to, animation.by)
    (mass, stiffness) = (animation.mass, animation.stiffness)
    (damping, initialVelocity) = (animation.damping, animation.initialVelocity)
  }

  init(_ group: AnimationGroup) {
    self.init(.group, keyPath: nil)
    key = group.key
    timing = group.timing
    timingFunction = group.timingFunction
    isRemovedOnCompletion = group.isRemovedOnCompletion
    animations = group.animations
  }

  private init(_ kind: Kind, _ base: AnimationBase) {
    self.init(kind, keyPath: base.keyPath)
    key = base.key
    timing = base.timing
    timingFunction = base.timingFunction
    isRemovedOnCompletion = base.isRemovedOnCompletion
    isAdditive = base.isAdditive
    isCumulative = base.isCumulative
  }
}

/// An animation by its keys; each asks for the key path that the form has.
extension AnimationForm {
  /// The members shared by animations of a key path.
  func base(_ keyPath: AnimationKeyPath) -> AnimationBase {
    var base = AnimationBase(keyPath)
    base.key = key
    base.timing = timing
    base.timingFunction = timingFunction
    base.isRemovedOnCompletion = isRemovedOnCompletion
    base.isAdditive = isAdditive
    base.isCumulative = isCumulative
    return base
  }

  func keyframes(
    _ keyPath: AnimationKeyPath, _ values: KeyframeAnimation.Values
  ) -> KeyframeAnimation {
    var animation = KeyframeAnimation(keyPath, values: [])
    animation.base = base(keyPath)
    animation.values = values
    animation.keyTimes = keyTimes
    animation.timingFunctions = timingFunctions ?? []
    animation.calculationMode = calculationMode
    return animation
  }

  func basic(_ keyPath: AnimationKeyPath) -> BasicAnimation {
    var animation = BasicAnimation(keyPath, from: from, to: to, by: by)
    animation.base = base(keyPath)
    animation.intervalFunction = timingFunctions?.first ?? .linear
    return animation
  }

  func spring(_ keyPath: AnimationKeyPath) -> SpringAnimation {
    var animation = SpringAnimation(keyPath, from: from, to: to, by: by)
    animation.base = base(keyPath)
    (animation.mass, animation.stiffness) = (mass, stiffness)
    (animation.damping, animation.initialVelocity) = (damping, initialVelocity)
    return animation
  }

  var group: AnimationGroup {
    var group = AnimationGroup(animations)
    group.key = key
    group.timing = timing
    group.timingFunction = timingFunction
    group.isRemovedOnCompletion = isRemovedOnCompletion
    return group
  }

  /// The values, or the path with its keys; nil for neither.
  var keyframeValues: KeyframeAnimation.Values? {
    guard let path else { return values }
    var motion = MotionPath(path)
    motion.units = pathUnits
    motion.rotationMode = rotationMode
    return .path(motion)
  }
}
