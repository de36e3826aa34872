extension TimingFunction {
  /// The progress at `fraction`, which is clamped to 0…1.
  ///
  /// Curves are exact at both ends, and within 1e-9 between them. A number of steps below 1 counts
  /// as 1.
  package func progress(at fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    switch self {
    case .linear:
      return fraction
    case .cubic(let x1, let y1, let x2, let y2):
      let parameter = UnitCurve(x1, x2).parameter(where: fraction)
      return UnitCurve(y1, y2).value(at: parameter)
    case .steps(let count, let jump):
      let steps = StepFunction(count: count, jump: jump)
      return steps.progress(after: (fraction * steps.count).rounded(.down))
    case .points(let curve): return curve.progress(at: fraction)
    case .spring(let curve): return curve.progress(at: fraction)
    }
  }

  /// The seconds after which a spring has settled; nil for other kinds, which last as long as they are told.
  var settlingTime: Double? {
    if case .spring(let curve) = self { curve.settlingTime } else { nil }
  }

  /// The step function; nil for other kinds.
  var steps: StepFunction? {
    guard case .steps(let count, let jump) = self else { return nil }
    return StepFunction(count: count, jump: jump)
  }

  /// The fraction of time at which a progress is first reached.
  enum Reaching {
    case always
    case at(fraction: Double)
    case never
    /// The curve may rise and fall.
    case unpredictable
  }

  /// The fraction from which on the progress is at least `level`.
  func reaching(_ level: Double) -> Reaching {
    switch self {
    case .linear:
      return level <= 0 ? .always : level > 1 ? .never : .at(fraction: level)
    case .cubic(let x1, let y1, let x2, let y2):
      guard (0...1).contains(y1), (0...1).contains(y2) else { return .unpredictable }
      if level <= 0 { return .always }
      if level > 1 { return .never }
      let parameter = UnitCurve(y1, y2).parameter(where: level)
      return .at(fraction: UnitCurve(x1, x2).value(at: parameter))
    case .steps(let count, let jump):
      let steps = StepFunction(count: count, jump: jump)
      let needed = steps.needed(for: level)
      if needed <= 0 { return .always }
      return needed > steps.count ? .never : .at(fraction: needed / steps.count)
    case .points, .spring: return .unpredictable
    }
  }
}

/// Equal steps (CSS Easing 1, section 2.3).
struct StepFunction {
  let count: Double
  /// The number of jumps, and of those at the beginning.
  private let risings, early: Double

  init(count: Int, jump: TimingFunction.Jump) {
    let count = Double(max(count, 1))
    self.count = count
    switch jump {
    case .end: (risings, early) = (count, 0)
    case .start: (risings, early) = (count, 1)
    case .none: (risings, early) = (max(count - 1, 1), 0)
    case .both: (risings, early) = (count + 1, 1)
    }
  }

  /// The progress after a number of whole steps.
  func progress(after steps: Double) -> Double {
    min(max(steps + early, 0), risings) / risings
  }

  /// The number of whole steps needed to reach a progress.
  func needed(for level: Double) -> Double {
    if level > 1 { return .infinity }
    return (level * risings - 1e-9).rounded(.up) - early
  }
}

/// One coordinate of a cubic Bézier curve that runs from 0 to 1.
private struct UnitCurve {
  let first, second: Double

  init(_ first: Double, _ second: Double) {
    self.first = first
    self.second = second
  }

  func value(at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
  }

  /// The parameter at which a curve that never falls has `value`.
  func parameter(where value: Double) -> Double {
    if value <= 0 || value >= 1 { return min(max(value, 0), 1) }
    var low = 0.0
    var high = 1.0
    // Bisection: control points at the edges make Newton's step divide by almost nothing.
    while high - low > 1e-15 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
