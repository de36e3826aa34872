internal import ImprintValues

/// Resolves the values of an animation to components, in the parent's coordinates.
struct ValueResolver {
  /// Nil for values without components or of another key path's kind.
  let vector: (AnimatedValue) -> Vector?
  /// A place of a scatter, by its fractions of the available room and its inset.
  var scattered: (_ across: Double, _ down: Double, _ inset: Length) -> Vector? = { _, _, _ in nil }
  /// An interpolator along a path that lies in the parent.
  var interpolator: (MotionPath) -> PathInterpolator? = { _ in nil }
}
