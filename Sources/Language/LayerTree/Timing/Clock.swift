/// The time of one scope (a scene, a layer's pass, an animation's pass) at one instant.
///
/// Times are compared through a clock and not as numbers. A clock computes the output time at which
/// a local time is reached, as an exact fraction where there is one (`ExactInstant`), so that
/// rounding errors do not miss a boundary on a frame; and it notes in the horizon when the answer
/// changes.
struct Clock {
  /// The rate of the time relative to the output's.
  enum Rate {
    /// Constant, other than 0.
    case constant(Double)
    case stopped
    /// Eased along a curve, so that the time of an event cannot be computed.
    case eased
  }

  let time: Double
  let rate: Rate
  let horizon: Horizon
  /// Seconds of the output by which boundaries are reached early.
  private var lead = 0.0

  /// The output's time.
  init(_ horizon: Horizon) {
    self.init(time: horizon.instant, rate: .constant(1), horizon: horizon)
  }

  init(time: Double, rate: Rate, horizon: Horizon) {
    self.time = time
    self.rate = rate
    self.horizon = horizon
  }

  var isRunning: Bool {
    if case .stopped = rate { false } else { true }
  }

  /// Whether the time is `other` or later.
  func isAtLeast(_ other: Double) -> Bool {
    switch rate {
    case .constant(let rate) where rate > 0: hasReached(other, rate: rate, inclusive: true)
    case .constant(let rate): !hasReached(other, rate: rate, inclusive: false)
    case .stopped, .eased: compared(to: other) >= 0
    }
  }

  /// Whether the time is later than `other`.
  func isPast(_ other: Double) -> Bool {
    switch rate {
    case .constant(let rate) where rate > 0: hasReached(other, rate: rate, inclusive: false)
    case .constant(let rate): !hasReached(other, rate: rate, inclusive: true)
    case .stopped, .eased: compared(to: other) > 0
    }
  }

  /// The number of whole steps since 0.
  ///
  /// - Parameter exclusive: whether a step includes its end, as in reversed time.
  func wholeSteps(of step: Double, exclusive: Bool = false) -> Double {
    func isReached(_ count: Double) -> Bool {
      exclusive ? isPast(count * step) : isAtLeast(count * step)
    }
    // Rounding may be off by one. Both the last step reached and the next one are compared, since
    // each may be the next to change.
    let estimate = (time / step).rounded(.down)
    if isReached(estimate + 1) { return isReached(estimate + 2) ? estimate + 2 : estimate + 1 }
    if isReached(estimate) { return estimate }
    return isReached(estimate - 1) ? estimate - 1 : estimate - 2
  }

  /// The same clock, noting changes in another horizon.
  func observed(by horizon: Horizon) -> Clock {
    Clock(time: time, rate: rate, horizon: horizon)
  }

  /// The clock for what is rounded down, whose boundaries are reached where the instant, had its container not rounded
  /// it, may have reached them.
  var roundingDown: Clock {
    var clock = self
    clock.lead = horizon.allowance
    return clock
  }

  /// A clock stopped at `time`.
  func stopped(at time: Double) -> Clock {
    Clock(time: time, rate: .stopped, horizon: horizon)
  }

  /// A clock at `time` that runs `factor` times as fast as this one.
  func showing(_ time: Double, speed factor: Double = 1) -> Clock {
    let rate: Rate =
      switch self.rate {
      case .constant(let rate):
        rate * factor == 0 ? .stopped : .constant(rate * factor)
      case .stopped: .stopped
      case .eased: factor == 0 ? .stopped : .eased
      }
    return Clock(time: time, rate: rate, horizon: horizon)
  }

  /// Whether the output has reached the time at which this clock shows `other`; just past it,
  /// unless inclusive.
  private func hasReached(_ other: Double, rate: Double, inclusive: Bool) -> Bool {
    let instant = ExactInstant.nearest(to: horizon.instant + (other - time) / rate)
    let change = (inclusive ? instant : instant.nextUp) - lead
    horizon.expectChange(at: change)
    return horizon.instant >= change
  }

  /// The sign of the comparison with `other`: values within rounding errors are equal.
  private func compared(to other: Double) -> Double {
    if case .eased = rate { horizon.noteUnpredictable() }
    let difference = time - other
    return abs(difference) <= 0x1p-40 * max(1, abs(other)) ? 0 : difference
  }
}
