internal import ImprintValues

/// The course of a damped spring as a timing function: it starts at rest, and has settled at the end of the interval.
///
///     var rise = BasicAnimation(.opacity, from: 0, to: 1)
///     rise.base.timingFunction = .spring(SpringCurve(bounce: 0.2))
///     // Nil lasts until the spring has settled.
///     rise.base.timing.duration = nil
public struct SpringCurve: Hashable, Sendable {
  /// The force a distance, above 0.
  public let stiffness: Double
  /// The force a speed, above 0; from 2 · √(`stiffness` · `mass`) up nothing overshoots.
  public let damping: Double
  /// The mass, above 0.
  public let mass: Double
  /// The seconds after which it stays within 0.1 % of the distance; infinite for a spring that never settles.
  package let settlingTime: Double

  /// A spring by its physics, as `CASpringAnimation` has it.
  public init(stiffness: Double = 100, damping: Double = 10, mass: Double = 1) {
    (self.stiffness, self.damping, self.mass) = (stiffness, damping, mass)
    settlingTime = Self.motion(stiffness, damping, mass)?.settlingTime ?? .infinity
  }

  /// A spring that overshoots by more the nearer its bounce is to 1: its damping ratio is 1 − `bounce`.
  public init(bounce: Double) {
    self.init(damping: 20 * (1 - bounce))
  }

  /// The progress at a fraction of the interval, of which both ends are exact.
  func progress(at fraction: Double) -> Double {
    guard fraction > 0, fraction < 1, settlingTime.isFinite,
      let motion = Self.motion(stiffness, damping, mass)
    else { return fraction <= 0 ? 0 : 1 }
    return motion.progress(at: fraction * settlingTime)
  }

  private static func motion(
    _ stiffness: Double, _ damping: Double, _ mass: Double
  ) -> SpringMotion? {
    SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: 0)
  }
}

/// A spring curve during reading.
package struct SpringCurveForm: Sendable, Hashable {
  package var stiffness = 100.0
  package var damping = 10.0
  package var mass = 1.0
  package var bounce: Double?

  package static let properties: [Property<SpringCurveForm>] = [
    Property("stiffness", \.stiffness, .number(.positive), default: "100", "The force a distance."),
    Property("damping", \.damping, .number(.positive), default: "10", "The force a speed."),
    Property("mass", \.mass, .number(.positive), default: "1", "The mass on the spring."),
    Property(
      "bounce", ValueReader<Double>.number(NumberRange(minimum: 0, maximum: 0.99)),
      "How far it overshoots, in place of the others: its damping ratio is 1 less this."
    ) { $0.bounce = $1 },
  ]
}

/// A timing function that is a spring, during reading.
package struct SpringTimingForm: Sendable, Hashable, Described {
  package var curve = SpringCurve()

  package static let standard = SpringTimingForm()
  package static let properties: [Property<SpringTimingForm>] = [
    Property(
      "spring", \.curve, .springCurve, isRequired: true,
      "A spring that has settled at the end; without a duration, the animation lasts so long.")
  ]
}

extension ValueKind<SpringCurve> {
  fileprivate static let springCurve = ValueKind(reading) { curve, problems in
    problems.inside(".stiffness") { $0.check(curve.stiffness, .positive) }
    problems.inside(".damping") { $0.check(curve.damping, .positive) }
    problems.inside(".mass") { $0.check(curve.mass, .positive) }
  } write: { (curve, writer) throws(OverlayWritingError) in
    var form = SpringCurveForm()
    (form.stiffness, form.damping, form.mass) = (curve.stiffness, curve.damping, curve.mass)
    return .object(
      try writer.members(
        of: form, unlike: SpringCurveForm(), by: SpringCurveForm.properties))
  }

  private static let reading = ValueReader<SpringCurve>(.object("spring curve")) { value, reader in
    var form = SpringCurveForm()
    let faultsBefore = reader.faults.count
    guard
      let members = reader.readObject(
        value, as: "a spring", by: SpringCurveForm.properties, into: &form)
    else { return nil }
    if members.has("bounce") {
      reader.refuse(
        ["stiffness", "damping", "mass"], in: members,
        "a spring has its bounce, or stiffness, damping and mass")
    }
    guard reader.faults.count == faultsBefore else { return nil }
    if let bounce = form.bounce { return SpringCurve(bounce: bounce) }
    return SpringCurve(
      stiffness: form.stiffness, damping: form.damping, mass: form.mass)
  }
}
