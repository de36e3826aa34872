public import Primitives

/// A change of a layer over time.
///
///     // Top left for five seconds, then bottom right for good.
///     let hop = KeyframeAnimation(
///       .position, values: [.position(.flush(.topLeft)), .position(.flush(.bottomRight))],
///       calculationMode: .discrete, duration: 10)
///     layer.animations = [.keyframe(hop)]
///
/// Unlike Core Animation's, animations stay when they are over, unless told otherwise, and time 0 is
/// the first output picture's.
public enum Animation: Hashable, Sendable, Codable {
  case keyframe(KeyframeAnimation)
  case basic(BasicAnimation)
  case spring(SpringAnimation)
  case group(AnimationGroup)
}

extension Timing {
  /// An animation's: a quarter of a second, holding both ends.
  public static let animation = Timing(duration: 0.25, fillMode: .both)
}

/// What all animations of one key path have.
public struct AnimationBase: Hashable, Sendable, Codable {
  public var keyPath: AnimationKeyPath
  public var timing = Timing.animation
  /// Bends the time of one pass before anything else.
  public var timingFunction = TimingFunction.linear
  /// Whether it holds nothing after its end, whatever its fill mode.
  public var isRemovedOnCompletion = false
  /// Whether its value is added to what the key path has without it.
  public var isAdditive = false
  /// Whether each repeat adds the value at the end of the one before.
  public var isCumulative = false

  public init(_ keyPath: AnimationKeyPath) {
    self.keyPath = keyPath
  }
}

/// Runs through values at given fractions of its duration (`CAKeyframeAnimation`).
public struct KeyframeAnimation: Hashable, Sendable, Codable {
  public var base: AnimationBase
  public var values: Values
  /// Fractions of the duration, from 0, never falling; nil spaces the values evenly.
  public var keyTimes: [Double]?
  /// One an interval; empty for linear ones.
  public var timingFunctions: [TimingFunction] = []
  public var calculationMode = CalculationMode.linear

  public enum Values: Hashable, Sendable, Codable {
    case list([AnimatedValue])
    /// Places that differ from string to string (`animation.md`, "scatter"): `count` of them, the layer's
    /// whole box inside the parent less `inset`.
    case scatter(String, count: Int, inset: Length)
  }

  public enum CalculationMode: String, Hashable, Sendable, Codable, CaseIterable {
    case linear, discrete, paced, cubic, cubicPaced
  }

  /// - Parameter duration: of one pass, in seconds.
  public init(
    _ keyPath: AnimationKeyPath, values: [AnimatedValue],
    calculationMode: CalculationMode = .linear, duration: Double = 0.25, repeatCount: Double = 1
  ) {
    base = AnimationBase(keyPath)
    base.timing.duration = duration
    base.timing.repeatCount = repeatCount
    self.values = .list(values)
    self.calculationMode = calculationMode
  }

  public var timing: Timing {
    get { base.timing }
    set { base.timing = newValue }
  }
}

/// Runs between two values (`CABasicAnimation`); what is not given is the key path's own value.
public struct BasicAnimation: Hashable, Sendable, Codable {
  public var base: AnimationBase
  public var from: AnimatedValue?
  public var to: AnimatedValue?
  public var by: AnimatedValue?
  /// Inside the animation's own timing function.
  public var intervalFunction = TimingFunction.linear

  public init(
    _ keyPath: AnimationKeyPath, from: AnimatedValue? = nil, to: AnimatedValue? = nil,
    by: AnimatedValue? = nil
  ) {
    base = AnimationBase(keyPath)
    self.from = from
    self.to = to
    self.by = by
  }

  public var timing: Timing {
    get { base.timing }
    set { base.timing = newValue }
  }
}

/// Runs between two values as a damped spring does (`CASpringAnimation`).
public struct SpringAnimation: Hashable, Sendable, Codable {
  /// Its timing function has no effect; a nil duration is the settling time.
  public var base: AnimationBase
  public var from: AnimatedValue?
  public var to: AnimatedValue?
  public var by: AnimatedValue?
  public var mass = 1.0
  public var stiffness = 100.0
  public var damping = 10.0
  /// Distances from `from` to `to` a second, towards it.
  public var initialVelocity = 0.0

  public init(
    _ keyPath: AnimationKeyPath, from: AnimatedValue? = nil, to: AnimatedValue? = nil,
    by: AnimatedValue? = nil
  ) {
    base = AnimationBase(keyPath)
    base.timing.duration = nil
    self.from = from
    self.to = to
    self.by = by
  }

  public var timing: Timing {
    get { base.timing }
    set { base.timing = newValue }
  }
}

/// Animations that run in one time (`CAAnimationGroup`).
public struct AnimationGroup: Hashable, Sendable, Codable {
  public var animations: [Animation]
  /// A nil duration is the longest end in it.
  public var timing = Timing(fillMode: .both)
  public var timingFunction = TimingFunction.linear
  public var isRemovedOnCompletion = false

  public init(_ animations: [Animation]) {
    self.animations = animations
  }
}
