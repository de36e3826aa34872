/// Interpolates the values of a keyframe animation that have components.
struct KeyframeInterpolator {
  private let keyframes: KeyframeAnimation
  private let path: PathInterpolator?
  private let count: Int
  private let value: (Int) -> Vector?

  init(_ keyframes: KeyframeAnimation, _ resolver: ValueResolver) {
    self.keyframes = keyframes
    switch keyframes.values {
    case .path(let motion):
      path = resolver.interpolator(motion)
      count = 0
      value = { _ in nil }
    case .list(let values):
      path = nil
      count = values.count
      value = { resolver.vector(values[$0]) }
    case .scatter(let string, let count, let inset):
      let scatter = Scatter(string)
      path = nil
      self.count = max(count, 0)
      value = { index in
        let fractions = scatter.fractions(index)
        return resolver.scattered(fractions.across, fractions.down, inset)
      }
    }
  }

  /// Nil without values, or where they have no components.
  func value(at progress: PassProgress) -> Vector? {
    if let path { return path.value(of: keyframes, at: progress) }
    guard count > 0 else { return nil }
    switch keyframes.calculationMode {
    case .discrete:
      return value(keyframes.position(at: progress, count: count).discreteIndex)
    case .linear:
      return straightValue(at: keyframes.position(at: progress, count: count), progress)
    case .cubic:
      return curvedValue(at: keyframes.position(at: progress, count: count), progress)
    case .paced, .cubicPaced:
      return pacedValue(at: progress)
    }
  }

  private func straightValue(at position: KeyPosition, _ progress: PassProgress) -> Vector? {
    guard let lower = value(position.lower), let upper = value(position.upper) else { return nil }
    if position.isContinuous, lower != upper { progress.clock.horizon.noteMotion() }
    return lower.interpolated(to: upper, position.fraction)
  }

  private func curvedValue(at position: KeyPosition, _ progress: PassProgress) -> Vector? {
    guard position.lower != position.upper else { return value(position.lower) }
    let first = max(position.lower - 1, 0)
    let near = (first...min(position.upper + 1, count - 1)).compactMap(value)
    guard near.count == min(position.upper + 1, count - 1) - first + 1 else { return nil }
    if position.isContinuous, near.contains(where: { $0 != near[0] }) {
      progress.clock.horizon.noteMotion()
    }
    let times = KeyTimes(interpolating: count, listed: keyframes.keyTimes)
    let spline = CatmullRomSpline(count: count, times: times) { near[$0 - first] }
    return spline.segment(position.lower).value(at: position.fraction)
  }

  private func pacedValue(at progress: PassProgress) -> Vector? {
    let values = (0..<count).compactMap(value)
    guard values.count == count else { return nil }
    let interpolator = PacedInterpolator(values, isCubic: keyframes.calculationMode == .cubicPaced)
    if progress.isContinuous, interpolator.isMoving { progress.clock.horizon.noteMotion() }
    return interpolator.value(at: progress.snapped) ?? values.first
  }
}

extension KeyframeAnimation {
  /// The position among `count` values; paced modes count as evenly spaced.
  func position(at progress: PassProgress, count: Int) -> KeyPosition {
    switch calculationMode {
    case .discrete:
      return .discrete(
        progress, count: count, times: KeyTimes(discrete: count, listed: keyTimes))
    case .linear, .cubic:
      return .interpolated(
        progress, count: count, times: KeyTimes(interpolating: count, listed: keyTimes),
        functions: timingFunctions)
    case .paced, .cubicPaced:
      return .interpolated(
        progress, count: count, times: KeyTimes(interpolating: count, listed: nil), functions: [])
    }
  }
}
