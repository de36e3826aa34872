/// The progress of one pass of an animation, eased by the animation's timing function.
struct PassProgress {
  let clock: Clock
  /// The duration of a pass; may be infinite.
  let duration: Double
  let function: TimingFunction
  /// 0…1, or outside where the function overshoots.
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
      let reached = clock.roundingDown.wholeSteps(of: duration / steps.count)
      let count = min(max(reached, 0), steps.count)
      value = steps.progress(after: count)
    } else {
      value = function.progress(at: clock.time / duration)
    }
  }

  /// Whether the value changes continuously with time.
  var isContinuous: Bool { clock.isRunning && duration.isFinite && function.steps == nil }

  /// The value, snapped to 1 at the end of the pass against rounding errors.
  var snapped: Double { hasReached(1) && value <= 1 ? 1 : value }

  /// The progress for values that hold, which is rounded down to one of them.
  var roundingDown: PassProgress {
    PassProgress(clock.roundingDown, duration: duration, function: function)
  }

  /// Whether the value has reached `level`; exact at boundaries.
  func hasReached(_ level: Double) -> Bool {
    guard duration.isFinite else { return value >= level }
    switch function.reaching(level) {
    case .always: return true
    case .never: return false
    case .at(let fraction):
      let clock = function.steps == nil ? clock : clock.roundingDown
      return clock.isAtLeast(fraction * duration)
    case .unpredictable:
      if clock.isRunning { clock.horizon.noteUnpredictable() }
      return value >= level
    }
  }

  /// The index of the last of ascending boundaries that is reached; 0 if none is.
  ///
  /// - Parameters:
  ///   - estimate: an index near the result.
  ///   - last: the largest index.
  func lastReached(
    near estimate: Int, last: Int, boundary: (Int) -> Double
  ) -> Int {
    var index = min(max(estimate, 0), last)
    while index < last, hasReached(boundary(index + 1)) { index += 1 }
    while index > 0, !hasReached(boundary(index)) { index -= 1 }
    return index
  }
}
