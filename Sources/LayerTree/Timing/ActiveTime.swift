/// A timing with its durations worked out: when it is active, and where in its passes it then is.
struct ActiveTime {
  /// A place in the passes.
  struct Place {
    let clock: Clock
    let repeats: Double
    let isWayBack: Bool
    /// The own time at which the pass shows 0, going on as it does now.
    let ownOrigin: Double
  }

  private let timing: Timing
  /// Of one pass; may be infinite.
  let duration: Double
  /// Of one repeat: there, or there and back.
  private let cycle: Double
  /// Of all; may be infinite.
  let length: Double

  /// Nil where a number that must be finite is not, or one that must be above 0 is not.
  init?(_ timing: Timing, defaultDuration: Double?) {
    let duration = timing.duration ?? defaultDuration ?? .infinity
    let cycle = timing.autoreverses ? 2 * duration : duration
    let length = timing.repeatDuration ?? cycle * timing.repeatCount
    guard
      timing.beginTime.isFinite, timing.speed.isFinite, timing.timeOffset.isFinite,
      duration > 0, length > 0
    else { return nil }
    self.timing = timing
    self.duration = duration
    self.cycle = cycle
    self.length = length
  }

  private var runsDown: Bool { timing.speed < 0 }

  func phase(of own: Clock) -> LocalTime.Phase {
    if runsDown {
      if length.isFinite, own.isPast(length) { return .upcoming }
      return own.isPast(0) ? .running : .ended
    }
    if !own.isAtLeast(0) { return .upcoming }
    return length.isFinite && own.isAtLeast(length) ? .ended : .running
  }

  /// The place while active.
  func place(of own: Clock) -> Place {
    guard duration.isFinite else {
      return Place(clock: own, repeats: 0, isWayBack: false, ownOrigin: 0)
    }
    let repeats = max(own.wholeSteps(of: cycle, exclusive: runsDown), 0)
    let start = repeats * cycle
    let turn = start + duration
    let isWayBack =
      timing.autoreverses && (runsDown ? own.isPast(turn) : own.isAtLeast(turn))
    let time = isWayBack ? start + cycle - own.time : own.time - start
    let clock = own.showing(min(max(time, 0), duration), speed: isWayBack ? -1 : 1)
    return Place(
      clock: clock, repeats: repeats, isWayBack: isWayBack,
      ownOrigin: isWayBack ? start + cycle : start)
  }

  /// Held at the own time 0.
  func start(of own: Clock) -> Place {
    Place(clock: own.standing(at: 0), repeats: 0, isWayBack: false, ownOrigin: 0)
  }

  /// Held at the very end: after whole passes the end of the last one.
  func end(of own: Clock) -> Place {
    guard duration.isFinite, length.isFinite else {
      let time = length.isFinite ? length : 0
      return Place(clock: own.standing(at: time), repeats: 0, isWayBack: false, ownOrigin: 0)
    }
    let cycles = length / cycle
    let isWhole = abs(cycles - cycles.rounded()) <= 1e-9 * max(1, cycles) && cycles > 0.5
    let repeats = isWhole ? cycles.rounded() - 1 : cycles.rounded(.down)
    let rest = isWhole ? cycle : length - repeats * cycle
    let isWayBack = timing.autoreverses && rest > duration
    let time = isWayBack ? cycle - rest : min(rest, duration)
    return Place(
      clock: own.standing(at: time), repeats: repeats, isWayBack: isWayBack,
      ownOrigin: repeats * cycle + (isWayBack ? cycle : 0))
  }

  /// When it begins and ends, in the parent's time; at speed 0 it never does, or always has.
  func rangeInParent(_ phase: LocalTime.Phase) -> (begin: Double, end: Double) {
    guard timing.speed != 0 else {
      return (phase == .upcoming ? .infinity : -.infinity, phase == .ended ? -.infinity : .infinity)
    }
    let start = parentTime(of: 0)
    let end = parentTime(of: length)
    return runsDown ? (end, start) : (start, end)
  }

  private func parentTime(of own: Double) -> Double {
    timing.beginTime + (own - timing.timeOffset) / timing.speed
  }
}
