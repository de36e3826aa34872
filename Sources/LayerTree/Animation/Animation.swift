public import Primitives

/// A change of a layer over time.
///
///     // Top left for five seconds, then bottom right for good.
///     let hop = KeyframeAnimation(
///       .position, values: [.position(.flush(.topLeft)), .position(.flush(.bottomRight))],
///       calculationMode: .discrete, duration: 10)
///     layer.add(hop)
///
/// Unlike Core Animation's, animations stay when they are over, unless told otherwise, and time 0 is
/// the first output image's.
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
  /// What of the layer it changes; its values must be of the kind that the key path takes.
  public var keyPath: AnimationKeyPath
  /// A quarter of a second, filling both ends, unless said otherwise (Core Animation: no fill).
  public var timing = Timing.animation
  /// Bends the time of one pass before anything else.
  public var timingFunction = TimingFunction.linear
  /// Whether it holds nothing after its end, whatever its fill mode.
  public var isRemovedOnCompletion = false
  /// Whether its value is added to what the key path has without it.
  public var isAdditive = false
  /// Whether each repeat adds the value at the end of the one before.
  public var isCumulative = false

  /// Linear, replacing what the key path has, and staying when it is over.
  public init(_ keyPath: AnimationKeyPath) {
    self.keyPath = keyPath
  }
}

/// Runs through values at given fractions of its duration (`CAKeyframeAnimation`).
public struct KeyframeAnimation: PropertyAnimation, Hashable, Sendable, Codable {
  /// What it changes, and when.
  public var base: AnimationBase
  /// What it runs through; without any it has no effect.
  public var values: Values
  /// Fractions of the duration, from 0, never falling; nil spaces the values evenly.
  public var keyTimes: [Double]?
  /// One an interval; empty for linear ones.
  public var timingFunctions: [TimingFunction] = []
  /// How it goes from one value to the next.
  public var calculationMode = CalculationMode.linear

  /// Where the values come from.
  public enum Values: Hashable, Sendable, Codable {
    case list([AnimatedValue])
    /// Places that differ from string to string (`animation.md`, "scatter"): `count` of them, the layer's
    /// whole box inside the parent less `inset`.
    case scatter(String, count: Int, inset: Length)
    /// Along a path, whose segments are the intervals (`CAKeyframeAnimation.path`); for `position` only.
    /// `cubic` goes as `linear` does, and `cubicPaced` as `paced`.
    case path(MotionPath)
  }

  /// How it goes from value to value (`CAAnimationCalculationMode`).
  ///
  /// `discrete` holds each, `linear` has straight lines between them, `cubic` a Catmull-Rom spline;
  /// the paced ones go at even speed along the lines or the spline and leave `keyTimes` aside.
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
}

/// Runs between two values (`CABasicAnimation`); what is not given is the key path's own value.
public struct BasicAnimation: PropertyAnimation, Hashable, Sendable, Codable {
  /// What it changes, and when.
  public var base: AnimationBase
  /// The value at its beginning.
  public var from: AnimatedValue?
  /// The value at its end.
  public var to: AnimatedValue?
  /// What it adds: to `from`, or up to `to`, or to the key path's own value where it stands alone.
  ///
  /// Without a meaning for values that cannot be added, such as strings.
  public var by: AnimatedValue?
  /// Inside the animation's own timing function.
  public var intervalFunction = TimingFunction.linear

  /// As Core Animation reads the three: one that stands alone has the key path's own value at its
  /// other end; with both `from` and `to` given, `by` is left aside.
  ///
  /// - Parameter duration: of one pass, in seconds.
  public init(
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

/// Runs between two values as a damped spring does (`CASpringAnimation`).
public struct SpringAnimation: PropertyAnimation, Hashable, Sendable, Codable {
  /// Its timing function has no effect; a nil duration is the settling time.
  public var base: AnimationBase
  /// The value at its beginning.
  public var from: AnimatedValue?
  /// The value at which it comes to rest.
  public var to: AnimatedValue?
  /// What it adds: to `from`, or up to `to`, or to the key path's own value where it stands alone.
  public var by: AnimatedValue?
  /// Above 0, or it has no effect; more of it swings slower.
  public var mass = 1.0
  /// Above 0, or it has no effect; more of it swings faster.
  public var stiffness = 100.0
  /// 0 swings for ever; from 2 · √(`stiffness` · `mass`) on nothing overshoots but by
  /// `initialVelocity`.
  public var damping = 10.0
  /// Distances from `from` to `to` a second, towards it.
  public var initialVelocity = 0.0

  /// Core Animation's mass of 1, stiffness of 100 and damping of 10, let go from rest; lasts until
  /// it settles.
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
}

/// Animations that run in one time (`CAAnimationGroup`).
public struct AnimationGroup: LayerAnimation, Hashable, Sendable, Codable {
  /// In the group's time, and cut at its end; of those on one key path the usual one wins.
  public var animations: [Animation]
  /// A nil duration is the longest end in it.
  public var timing = Timing(fillMode: .both)
  /// Bends the time of one pass of the group, and so of all that is in it.
  public var timingFunction = TimingFunction.linear
  /// Whether it and all in it hold nothing after its end, whatever the fill mode.
  public var isRemovedOnCompletion = false

  /// As long as the longest end in it, holding both of its ends.
  public init(_ animations: [Animation]) {
    self.animations = animations
  }

  /// The same of animations of several kinds: `AnimationGroup(fade, turn)`.
  public init(_ animations: any LayerAnimation...) {
    self.init(animations.map(\.animation))
  }
}
