/// How far one pass of an animation has come, bent by the animation's own timing function.
struct PassProgress {
  let clock: Clock
  /// Of the pass; may be infinite.
  let duration: Double
  let function: TimingFunction
  /// 0…1, or beyond where the function's curve leaves that.
  let value: Double

  init(_ clock: Clock, duration: Double, function: TimingFunction) {
    self.clock = clock
    self.duration = duration
    self.function = function
    guard duration.isFinite, duration > 0 else {
      value = function.progress(at: 0)
      return
    }
    if let steps = function.steps {
      let count = min(max(clock.wholeSteps(of: duration / steps.count), 0), steps.count)
      value = steps.progress(after: count)
    } else {
      value = function.progress(at: clock.time / duration)
    }
  }

  /// Whether it goes on without steps as time does.
  var isContinuous: Bool { clock.isRunning && duration.isFinite && function.steps == nil }

  /// The value, put right at the end of the pass, which rounding may miss.
  var held: Double { hasReached(1) && value <= 1 ? 1 : value }

  /// Whether it has come to `level`; exact on boundaries.
  func hasReached(_ level: Double) -> Bool {
    guard duration.isFinite else { return value >= level }
    switch function.reaching(level) {
    case .always: return true
    case .never: return false
    case .at(let fraction): return clock.isAtLeast(fraction * duration)
    case .unforeseen:
      if clock.isRunning { clock.horizon.noteUnforeseen() }
      return value >= level
    }
  }

  /// The last of rising boundaries that it has come to; 0 where it has come to none.
  ///
  /// - Parameters:
  ///   - estimate: near it; put right by the boundaries beside it.
  ///   - last: the highest answer.
  func lastReached(
    near estimate: Int, last: Int, boundary: (Int) -> Double
  ) -> Int {
    var index = min(max(estimate, 0), last)
    while index < last, hasReached(boundary(index + 1)) { index += 1 }
    while index > 0, !hasReached(boundary(index)) { index -= 1 }
    return index
  }
}
