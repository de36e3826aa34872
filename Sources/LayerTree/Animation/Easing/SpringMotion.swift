#if canImport(Glibc)
  internal import Glibc
#endif

/// A damped spring that is let go one distance from its rest.
struct SpringMotion {
  /// The rest of the distance, −1 at the beginning: e^(−decay · t) · (…), by how it is damped.
  private enum Regime {
    case swinging(frequency: Double, sine: Double)
    case critical(slope: Double)
    case creeping(slow: Double, fast: Double, slowPart: Double)
  }

  private let decay: Double
  private let regime: Regime

  /// Nil where mass or stiffness are not above 0, or a number makes no sense.
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
      regime = .swinging(frequency: frequency, sine: (initialVelocity - decay) / frequency)
    } else {
      let spread = natural * (ratio * ratio - 1).squareRoot()
      let fast = -(decay + spread)
      // The product of both is stiffness / mass; the difference would lose its digits.
      let slow = natural * natural / fast
      regime = .creeping(slow: slow, fast: fast, slowPart: (initialVelocity + fast) / (slow - fast))
    }
  }

  /// How much of the distance is behind it after `time`; 1 is at rest.
  func progress(at time: Double) -> Double { 1 + rest(at: time) }

  private func rest(at time: Double) -> Double {
    switch regime {
    case .swinging(let frequency, let sine):
      exp(-decay * time) * (sine * sin(frequency * time) - cos(frequency * time))
    case .critical(let slope):
      exp(-decay * time) * (slope * time - 1)
    case .creeping(let slow, let fast, let slowPart):
      slowPart * exp(slow * time) - (1 + slowPart) * exp(fast * time)
    }
  }

  /// The time from which on it stays within 0.1 % of the distance; infinite without damping.
  ///
  /// Between two turning points the rest goes one way, so it comes in for good after the last one
  /// that is outside.
  var settlingTime: Double {
    guard decay > 0 else { return .infinity }
    let first = firstTurningPoint ?? 0
    if first > 0, !isOutside(first) { return crossing(from: 0, to: first) }
    guard case .swinging(let frequency, _) = regime else {
      var end = first + 1 / decay
      while isOutside(end), end.isFinite { end *= 2 }
      return crossing(from: first, to: end)
    }
    // The rests at the turning points are a geometric series.
    let spacing = Double.pi / frequency
    let left = log(abs(rest(at: first)) / Self.tolerance) / (decay * spacing)
    let last = first + max(left.rounded(.up) - 1, 0) * spacing
    return crossing(from: last, to: last + spacing)
  }

  private static let tolerance = 0.001

  private func isOutside(_ time: Double) -> Bool { abs(rest(at: time)) > Self.tolerance }

  /// Where it first turns, after 0.
  private var firstTurningPoint: Double? {
    let time: Double
    switch regime {
    case .swinging(let frequency, let sine):
      // Of e^(−d t) · (s sin ft − cos ft): (s f + d) cos ft + (f − s d) sin ft = 0.
      let phase = atan2(-(sine * frequency + decay), frequency - sine * decay)
        .truncatingRemainder(dividingBy: .pi)
      time = (phase > 0 ? phase : phase + .pi) / frequency
    case .critical(let slope):
      time = (slope + decay) / (decay * slope)
    case .creeping(let slow, let fast, let slowPart):
      time = log((1 + slowPart) * fast / (slowPart * slow)) / (slow - fast)
    }
    return time.isFinite && time > 0 ? time : nil
  }

  /// Where the rest, on the side where it starts, comes within the tolerance.
  private func crossing(from start: Double, to end: Double) -> Double {
    let side: Double = rest(at: start) < 0 ? -1 : 1
    var (low, high) = (start, end)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if rest(at: middle) * side > Self.tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
