internal import ImprintLayerTree

/// An animation during reading.
struct AnimationDraft: TimedSubject {
  /// The kind of animation by the keys that it has.
  enum Kind: String, CaseIterable {
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
  let layerType: LayerContent.Kind?
  /// Whether its values may be added to others: the key `additive` stands in it, and is not plainly false.
  let addsValues: Bool
  var timing: Timing
  var timingFunction = TimingFunction.linear
  var isRemovedOnCompletion = false
  var isAdditive = false
  var isCumulative = false

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

  init(
    _ kind: Kind, keyPath: AnimationKeyPath?, layerType: LayerContent.Kind?, addsValues: Bool
  ) {
    self.kind = kind
    self.keyPath = keyPath
    self.layerType = layerType
    self.addsValues = addsValues
    timing = Timing(duration: kind == .plain ? 0.25 : nil, fillMode: .both)
  }

  /// The members shared by animations of a key path.
  func base(_ keyPath: AnimationKeyPath) -> AnimationBase {
    var base = AnimationBase(keyPath)
    base.timing = timing
    base.timingFunction = timingFunction
    base.isRemovedOnCompletion = isRemovedOnCompletion
    base.isAdditive = isAdditive
    base.isCumulative = isCumulative
    return base
  }
}
