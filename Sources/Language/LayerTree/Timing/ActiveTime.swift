/// A timing with its durations resolved: the active interval, and the position within its passes.
struct ActiveTime {
  /// A position within the passes.
  struct PassPosition {
    let clock: Clock
    let repeats: Double
    let isWayBack: Bool
    /// The local time at which the current pass shows 0.
    let ownOrigin: Double
  }

  private let timing: Timing
  /// The duration of one pass; may be infinite.
  let duration: Double
  /// The duration of one repeat: one pass, or two with `autoreverses`.
  private let cycle: Double
  /// The active duration; may be infinite.
  let length: Double

  /// Nil for a non-finite begin time, speed or offset, and for a duration not above 0.
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

  /// The position during the active time.
  func position(of own: Clock) -> PassPosition {
    guard duration.isFinite else {
      return PassPosition(clock: own, repeats: 0, isWayBack: false, ownOrigin: 0)
    }
    let repeats = max(own.wholeSteps(of: cycle, exclusive: runsDown), 0)
    let start = repeats * cycle
    let turn = start + duration
    let isWayBack =
      timing.autoreverses && (runsDown ? own.isPast(turn) : own.isAtLeast(turn))
    let time = isWayBack ? start + cycle - own.time : own.time - start
    let clock = own.showing(min(max(time, 0), duration), speed: isWayBack ? -1 : 1)
    return PassPosition(
      clock: clock, repeats: repeats, isWayBack: isWayBack,
      ownOrigin: isWayBack ? start + cycle : start)
  }

  /// The position stopped at the local time 0.
  func start(of own: Clock) -> PassPosition {
    PassPosition(clock: own.stopped(at: 0), repeats: 0, isWayBack: false, ownOrigin: 0)
  }

  /// The position stopped at the end; after whole passes the end of the last one.
  func end(of own: Clock) -> PassPosition {
    guard duration.isFinite, length.isFinite else {
      let time = length.isFinite ? length : 0
      return PassPosition(clock: own.stopped(at: time), repeats: 0, isWayBack: false, ownOrigin: 0)
    }
    let cycles = length / cycle
    let isWhole = abs(cycles - cycles.rounded()) <= 1e-9 * max(1, cycles) && cycles > 0.5
    let repeats = isWhole ? cycles.rounded() - 1 : cycles.rounded(.down)
    let rest = isWhole ? cycle : length - repeats * cycle
    let isWayBack = timing.autoreverses && rest > duration
    let time = isWayBack ? cycle - rest : min(rest, duration)
    return PassPosition(
      clock: own.stopped(at: time), repeats: repeats, isWayBack: isWayBack,
      ownOrigin: repeats * cycle + (isWayBack ? cycle : 0))
  }

  /// Begin and end in the parent's time; at speed 0 there is neither.
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
