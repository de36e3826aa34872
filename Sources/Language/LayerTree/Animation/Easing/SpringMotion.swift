#if canImport(Glibc)
  internal import Glibc
#endif

/// A damped spring that is released one distance from its rest.
struct SpringMotion {
  /// The displacement, −1 at the beginning: e^(−decay · t) · (…), by the kind of damping.
  private enum Regime {
    case underdamped(frequency: Double, sine: Double)
    case critical(slope: Double)
    case overdamped(slow: Double, fast: Double, slowPart: Double)
  }

  private let decay: Double
  private let regime: Regime

  /// Nil where mass or stiffness is not above 0, or a number is not finite.
  init?(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    guard
      mass > 0, stiffness > 0, damping >= 0, mass.isFinite, stiffness.isFinite, damping.isFinite,
      initialVelocity.isFinite
    else { return nil }
    let natural = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    let ratio = decay / natural
    self.decay = decay
    if abs(ratio - 1) < 1e-9 {
      regime = .critical(slope: initialVelocity - decay)
    } else if ratio < 1 {
      let frequency = natural * (1 - ratio * ratio).squareRoot()
      regime = .underdamped(frequency: frequency, sine: (initialVelocity - decay) / frequency)
    } else {
      let spread = natural * (ratio * ratio - 1).squareRoot()
      let fast = -(decay + spread)
      // The product of both roots is stiffness / mass; a difference would lose its digits.
      let slow = natural * natural / fast
      regime = .overdamped(
        slow: slow, fast: fast, slowPart: (initialVelocity + fast) / (slow - fast))
    }
  }

  /// The fraction of the distance covered at `time`; 1 at rest.
  func progress(at time: Double) -> Double { 1 + displacement(at: time) }

  private func displacement(at time: Double) -> Double {
    switch regime {
    case .underdamped(let frequency, let sine):
      exp(-decay * time) * (sine * sin(frequency * time) - cos(frequency * time))
    case .critical(let slope):
      exp(-decay * time) * (slope * time - 1)
    case .overdamped(let slow, let fast, let slowPart):
      slowPart * exp(slow * time) - (1 + slowPart) * exp(fast * time)
    }
  }

  /// The time after which the displacement stays within 0.1 % of the distance; infinite without
  /// damping.
  ///
  /// The displacement is monotonic between turning points, so it settles after the last one outside
  /// the tolerance.
  var settlingTime: Double {
    guard decay > 0 else { return .infinity }
    let first = firstTurningPoint ?? 0
    if first > 0, !isOutside(first) { return crossing(from: 0, to: first) }
    guard case .underdamped(let frequency, _) = regime else {
      var end = first + 1 / decay
      while isOutside(end), end.isFinite { end *= 2 }
      return crossing(from: first, to: end)
    }
    // The displacements at the turning points are a geometric series.
    let spacing = Double.pi / frequency
    let left = log(abs(displacement(at: first)) / Self.tolerance) / (decay * spacing)
    let last = first + max(left.rounded(.up) - 1, 0) * spacing
    return crossing(from: last, to: last + spacing)
  }

  private static let tolerance = 0.001

  private func isOutside(_ time: Double) -> Bool { abs(displacement(at: time)) > Self.tolerance }

  /// The time of the first turning point after 0.
  private var firstTurningPoint: Double? {
    let time: Double
    switch regime {
    case .underdamped(let frequency, let sine):
      // Derivative of e^(−d t) · (s sin ft − cos ft) is 0: (s f + d) cos ft + (f − s d) sin ft = 0.
      let phase = atan2(-(sine * frequency + decay), frequency - sine * decay)
        .truncatingRemainder(dividingBy: .pi)
      time = (phase > 0 ? phase : phase + .pi) / frequency
    case .critical(let slope):
      time = (slope + decay) / (decay * slope)
    case .overdamped(let slow, let fast, let slowPart):
      time = log((1 + slowPart) * fast / (slowPart * slow)) / (slow - fast)
    }
    return time.isFinite && time > 0 ? time : nil
  }

  /// The time at which the displacement, on its initial side, comes within the tolerance.
  private func crossing(from start: Double, to end: Double) -> Double {
    let side: Double = displacement(at: start) < 0 ? -1 : 1
    var (low, high) = (start, end)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if displacement(at: middle) * side > Self.tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
