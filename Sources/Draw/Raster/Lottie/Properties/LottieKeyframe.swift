internal import ImprintLanguage
internal import ImprintValues

/// A key frame: a value at a time, and how it becomes that of the next one.
struct LottieKeyframe<Value: LottieAnimatable>: Sendable {
  /// How a value becomes the next one.
  enum Change: Sendable {
    /// It stays until the next key frame's time.
    case hold
    /// By one timing function for all components, or one for each.
    case eased([TimingFunction])
    /// Along a curve, at distances that a timing function tells.
    indirect case along(MeasuredCubic, TimingFunction)
  }

  /// In frames of the composition.
  let time: Double
  let value: Value
  let change: Change

  /// When it becomes the next one; nil where both are the same.
  func change(before next: LottieKeyframe) -> ClosedRange<Double>? {
    switch change {
    case .hold: value == next.value ? nil : next.time...next.time
    case .eased: value == next.value ? nil : time...next.time
    case .along: time...next.time
    }
  }

  /// The value between this key frame and the next one, at a fraction of the time between them.
  func value(at fraction: Double, to end: Value) -> Value {
    switch change {
    case .hold: return value
    case .eased(let functions):
      guard let first = functions.first else {
        return value.mixed(with: end) { _ in fraction }
      }
      if functions.count == 1 {
        let progress = first.progress(at: fraction)
        return value.mixed(with: end) { _ in progress }
      }
      return value.mixed(with: end) { component in
        functions[min(component, functions.count - 1)].progress(at: fraction)
      }
    case .along(let curve, let function):
      let distance = curve.length * function.progress(at: fraction)
      return (curve.point(at: curve.fraction(at: distance)) as? Value) ?? value
    }
  }
}

extension [TimingFunction] {
  /// The timing functions of a key frame: handles out of it, `o`, and into the next one, `i`, with a number for all
  /// components or one for each.
  init(lottie key: JSON5Value) {
    guard let out = key["o"], let into = key["i"],
      let (x1, y1) = Self.handle(out), let (x2, y2) = Self.handle(into)
    else {
      self = []
      return
    }
    let count = Swift.max(x1.count, y1.count, x2.count, y2.count)
    let functions = (0..<Swift.min(count, 4)).map { component in
      func number(_ list: [Double]) -> Double { list[Swift.min(component, list.count - 1)] }
      func fraction(_ list: [Double]) -> Double { Swift.min(Swift.max(number(list), 0), 1) }
      let (y1, y2) = (number(y1), number(y2))
      let (x1, x2) = (fraction(x1), fraction(x2))
      return x1 == y1 && x2 == y2
        ? TimingFunction.linear : .cubic(x1: x1, y1: y1, x2: x2, y2: y2)
    }
    self = functions.allSatisfy { $0 == functions.first } ? Array(functions.prefix(1)) : functions
  }

  private static func handle(_ value: JSON5Value) -> (x: [Double], y: [Double])? {
    guard let x = value["x"]?.scalars, let y = value["y"]?.scalars, !x.isEmpty, !y.isEmpty else {
      return nil
    }
    return (x, y)
  }
}
