/// The time of one scope (a scene, a layer's pass, an animation's pass) at the instant looked at.
///
/// Times are compared through a clock and not as numbers. It works out at which second of the output
/// a time is reached, as an exact fraction where that is one (`ExactInstant`), so that a boundary that
/// falls on a frame is not missed by a rounding error; and it notes in the horizon when the answer
/// will be another one.
struct Clock {
  /// How the time goes on as the output's does.
  enum Course {
    /// So many seconds a second of the output; not 0.
    case steady(rate: Double)
    case standing
    /// Along a curve, so that it cannot be told when a time is reached.
    case bent
  }

  let time: Double
  let course: Course
  let horizon: Horizon

  /// The output's own time.
  init(_ horizon: Horizon) {
    self.init(time: horizon.instant, course: .steady(rate: 1), horizon: horizon)
  }

  init(time: Double, course: Course, horizon: Horizon) {
    self.time = time
    self.course = course
    self.horizon = horizon
  }

  var isRunning: Bool {
    if case .standing = course { false } else { true }
  }

  /// Whether the time is `other` or later.
  func isAtLeast(_ other: Double) -> Bool {
    switch course {
    case .steady(let rate) where rate > 0: hasComeTo(other, rate: rate, inclusive: true)
    case .steady(let rate): !hasComeTo(other, rate: rate, inclusive: false)
    case .standing, .bent: compared(to: other) >= 0
    }
  }

  /// Whether the time is later than `other`.
  func isPast(_ other: Double) -> Bool {
    switch course {
    case .steady(let rate) where rate > 0: hasComeTo(other, rate: rate, inclusive: false)
    case .steady(let rate): !hasComeTo(other, rate: rate, inclusive: true)
    case .standing, .bent: compared(to: other) > 0
    }
  }

  /// How many whole steps have gone by since 0.
  ///
  /// - Parameter exclusive: whether a step's very end still belongs to it, as where time runs down.
  func wholeSteps(of step: Double, exclusive: Bool = false) -> Double {
    func isReached(_ count: Double) -> Bool {
      exclusive ? isPast(count * step) : isAtLeast(count * step)
    }
    // Rounding puts the quotient one beside the count at most. Both the last step that is reached and
    // the one after it are asked for, since each may be the next to change.
    let estimate = (time / step).rounded(.down)
    if isReached(estimate + 1) { return isReached(estimate + 2) ? estimate + 2 : estimate + 1 }
    if isReached(estimate) { return estimate }
    return isReached(estimate - 1) ? estimate - 1 : estimate - 2
  }

  /// The same time, with what is found out noted elsewhere.
  func observed(by horizon: Horizon) -> Clock {
    Clock(time: time, course: course, horizon: horizon)
  }

  /// A clock that shows `time` for good.
  func standing(at time: Double) -> Clock {
    Clock(time: time, course: .standing, horizon: horizon)
  }

  /// A clock that shows `time` and goes `factor` times as fast as this one.
  func showing(_ time: Double, speed factor: Double = 1) -> Clock {
    let course: Course =
      switch self.course {
      case .steady(let rate):
        rate * factor == 0 ? .standing : .steady(rate: rate * factor)
      case .standing: .standing
      case .bent: factor == 0 ? .standing : .bent
      }
    return Clock(time: time, course: course, horizon: horizon)
  }

  /// Whether the output has come to where this clock shows `other` (to just after it, if not inclusive).
  private func hasComeTo(_ other: Double, rate: Double, inclusive: Bool) -> Bool {
    let instant = ExactInstant.nearest(to: horizon.instant + (other - time) / rate)
    let change = inclusive ? instant : instant.nextUp
    horizon.expectChange(at: change)
    return horizon.instant >= change
  }

  /// Below, at (0) or above `other`, with rounding errors taken for equality.
  private func compared(to other: Double) -> Double {
    if case .bent = course { horizon.noteUnforeseen() }
    let difference = time - other
    return abs(difference) <= 0x1p-40 * max(1, abs(other)) ? 0 : difference
  }
}
