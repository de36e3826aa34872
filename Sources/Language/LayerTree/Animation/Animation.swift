public import ImprintValues

/// A change of a layer over time.
///
///     // Top left for five seconds, then bottom right for good.
///     let hop = KeyframeAnimation(
///       .position, values: [.flush(.topLeft), .flush(.bottomRight)],
///       calculationMode: .discrete, duration: 10)
///     layer.add(hop)
///
/// Unlike Core Animation's, animations keep their effect after the end unless told otherwise, and
/// time 0 is the first output frame's.
public enum Animation: Hashable, Sendable {
  case keyframe(KeyframeAnimation)
  case basic(BasicAnimation)
  case spring(SpringAnimation)
  case group(AnimationGroup)
}

extension Timing {
  /// An animation's default: a quarter of a second, filling at both ends.
  public static let animation = Timing(duration: 0.25, fillMode: .both)
}

/// The members shared by all animations of a key path (`CAPropertyAnimation`).
public struct AnimationBase: Hashable, Sendable {
  /// The property that changes; the values must be of its kind.
  public var keyPath: AnimationKeyPath
  /// A quarter of a second, filling at both ends, by default (Core Animation: no fill).
  public var timing = Timing.animation
  /// Eases the time of one pass, before the functions of intervals.
  public var timingFunction = TimingFunction.linear
  /// Whether it loses its effect at its end, whatever its fill mode.
  public var isRemovedOnCompletion = false
  /// Whether its value is added to the underlying value.
  public var isAdditive = false
  /// Whether each repeat adds the end value of the previous one.
  public var isCumulative = false
  /// The key with which it was added to a layer.
  var key: String?

  /// Linear, replacing the underlying value, with effect after its end.
  public init(_ keyPath: AnimationKeyPath) {
    self.keyPath = keyPath
  }
}

/// An animation through values at given fractions of its duration (`CAKeyframeAnimation`).
public struct KeyframeAnimation: PropertyAnimation, Hashable, Sendable {
  /// The key path and the timing.
  public var base: AnimationBase
  /// The values; without any the animation has no effect.
  public var values: Values
  /// Fractions of the duration, starting at 0 and non-decreasing; nil spaces the values evenly.
  public var keyTimes: [Double]?
  /// One function per interval; missing ones are linear.
  public var timingFunctions: [TimingFunction] = []
  /// The interpolation between values.
  public var calculationMode = CalculationMode.linear

  /// The source of the values.
  public enum Values: Hashable, Sendable {
    case list([AnimatedValue])
    /// `count` places that are a fixed function of a string (`animation.md`, "scatter"), at which
    /// the whole box lies inside the parent less `inset`.
    case scatter(String, count: Int, inset: Length)
    /// A path whose segments are the intervals (`CAKeyframeAnimation.path`); for `position` only.
    /// `cubic` acts as `linear`, and `cubicPaced` as `paced`.
    case path(MotionPath)
  }

  /// The interpolation between values (`CAAnimationCalculationMode`).
  ///
  /// `discrete` holds each value, `linear` interpolates linearly, `cubic` by a Catmull-Rom spline.
  /// The paced modes move at constant speed along lines or spline and ignore `keyTimes`.
  public enum CalculationMode: String, Hashable, Sendable, Codable, CaseIterable {
    case linear, discrete, paced, cubic, cubicPaced
  }

  /// An animation of any key path, whose values are checked as it is planned.
  @_disfavoredOverload
  package init(
    _ keyPath: AnimationKeyPath, values: [AnimatedValue],
    calculationMode: CalculationMode = .linear, duration: Double = 0.25, repeatCount: Double = 1
  ) {
    base = AnimationBase(keyPath)
    base.timing.duration = duration
    base.timing.repeatCount = repeatCount
    self.values = .list(values)
    self.calculationMode = calculationMode
  }
}

/// An animation between two values (`CABasicAnimation`); a missing end is the underlying value.
public struct BasicAnimation: PropertyAnimation, Hashable, Sendable {
  /// The key path and the timing.
  public var base: AnimationBase
  /// The value at the beginning.
  public var from: AnimatedValue?
  /// The value at the end.
  public var to: AnimatedValue?
  /// The change: added to `from`, subtracted from `to`, or added to the underlying value where it
  /// stands alone.
  ///
  /// It has no effect on values that cannot be added, such as strings.
  public var by: AnimatedValue?
  /// Eases the interval, inside the animation's own timing function.
  public var intervalFunction = TimingFunction.linear

  /// An animation of any key path, whose values are checked as it is planned.
  @_disfavoredOverload
  package init(
    _ keyPath: AnimationKeyPath, from: AnimatedValue? = nil, to: AnimatedValue? = nil,
    by: AnimatedValue? = nil, duration: Double = 0.25
  ) {
    base = AnimationBase(keyPath)
    base.timing.duration = duration
    self.from = from
    self.to = to
    self.by = by
  }
}

/// An animation between two values along a damped spring (`CASpringAnimation`).
public struct SpringAnimation: PropertyAnimation, Hashable, Sendable {
  /// The key path and the timing. The timing function has no effect; a nil duration is the settling
  /// time.
  public var base: AnimationBase
  /// The value at the beginning.
  public var from: AnimatedValue?
  /// The value at which the spring settles.
  public var to: AnimatedValue?
  /// The change: added to `from`, subtracted from `to`, or added to the underlying value where it
  /// stands alone.
  public var by: AnimatedValue?
  /// The mass, above 0; more of it oscillates slower.
  public var mass = 1.0
  /// The stiffness, above 0; more of it oscillates faster.
  public var stiffness = 100.0
  /// The damping; 0 oscillates for ever, and from 2 · √(`stiffness` · `mass`) up only
  /// `initialVelocity` can overshoot.
  public var damping = 10.0
  /// The initial speed towards `to`, in distances from `from` to `to` per second.
  public var initialVelocity = 0.0

  /// An animation of any key path, whose values are checked as it is planned.
  @_disfavoredOverload
  package init(
    _ keyPath: AnimationKeyPath, from: AnimatedValue? = nil, to: AnimatedValue? = nil,
    by: AnimatedValue? = nil
  ) {
    base = AnimationBase(keyPath)
    base.timing.duration = nil
    self.from = from
    self.to = to
    self.by = by
  }
}

/// Animations that share one time (`CAAnimationGroup`).
public struct AnimationGroup: LayerAnimation, Hashable, Sendable {
  private var nested: Nested<Animation>

  /// The animations, timed in the group's local time and cut off at its end.
  public var animations: [Animation] {
    get { nested.elements }
    _modify { yield &nested.elements }
  }

  /// The group's timing; a nil duration is the longest end of its animations.
  public var timing = Timing(fillMode: .both)
  /// Eases the time of one pass of the group, and so of all its animations.
  public var timingFunction = TimingFunction.linear
  /// Whether the group loses its effect at its end, whatever the fill modes.
  public var isRemovedOnCompletion = false
  /// The key with which it was added to a layer.
  var key: String?

  /// As long as its longest animation, filling at both ends.
  public init(_ animations: [Animation]) {
    nested = Nested(animations)
  }

  /// Takes out the animations that no copy of it shares.
  mutating func takeUnshared() -> [Animation] { nested.takeUnshared() ?? [] }

  /// A group of animations of several kinds: `AnimationGroup(fade, turn)`.
  public init(_ animations: any LayerAnimation...) {
    self.init(animations.map(\.animation))
  }
}
