/// The course of a keyframe animation through values that have components.
struct KeyframeCourse {
  private let keyframes: KeyframeAnimation
  private let path: PathCourse?
  private let count: Int
  private let value: (Int) -> Vector?

  init(_ keyframes: KeyframeAnimation, _ resolver: ValueResolver) {
    self.keyframes = keyframes
    switch keyframes.values {
    case .path(let motion):
      path = resolver.course(motion)
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
        let place = scatter.place(index)
        return resolver.scattered(place.across, place.down, inset)
      }
    }
  }

  /// Nil where there are no values, or they have no components.
  func value(at progress: PassProgress) -> Vector? {
    if let path { return path.value(of: keyframes, at: progress) }
    guard count > 0 else { return nil }
    switch keyframes.calculationMode {
    case .discrete:
      return value(keyframes.position(at: progress, count: count).held)
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
    return lower.mixed(with: upper, position.fraction)
  }

  private func curvedValue(at position: KeyPosition, _ progress: PassProgress) -> Vector? {
    guard position.lower != position.upper else { return value(position.lower) }
    let first = max(position.lower - 1, 0)
    let near = (first...min(position.upper + 1, count - 1)).compactMap(value)
    guard near.count == min(position.upper + 1, count - 1) - first + 1 else { return nil }
    if position.isContinuous, near.contains(where: { $0 != near[0] }) {
      progress.clock.horizon.noteMotion()
    }
    let times = KeyTimes(between: count, listed: keyframes.keyTimes)
    let spline = CatmullRomSpline(count: count, times: times) { near[$0 - first] }
    return spline.segment(position.lower).value(at: position.fraction)
  }

  private func pacedValue(at progress: PassProgress) -> Vector? {
    let values = (0..<count).compactMap(value)
    guard values.count == count else { return nil }
    let course = PacedCourse(values, isCubic: keyframes.calculationMode == .cubicPaced)
    if progress.isContinuous, course.isMoving { progress.clock.horizon.noteMotion() }
    return course.value(at: progress.held) ?? values.first
  }
}

extension KeyframeAnimation {
  /// Where among its values it stands; paced ones as if their intervals were equal.
  func position(at progress: PassProgress, count: Int) -> KeyPosition {
    switch calculationMode {
    case .discrete:
      return .holding(
        progress, count: count, times: KeyTimes(holding: count, listed: keyTimes))
    case .linear, .cubic:
      return .between(
        progress, count: count, times: KeyTimes(between: count, listed: keyTimes),
        functions: timingFunctions)
    case .paced, .cubicPaced:
      return .between(
        progress, count: count, times: KeyTimes(between: count, listed: nil), functions: [])
    }
  }
}
