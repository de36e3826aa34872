/// A position between two of an animation's values.
struct KeyPosition {
  /// Indices of the values on both sides; equal on a value.
  let lower, upper: Int
  /// The position from the lower (0) to the upper value (1); outside 0…1 where a curve overshoots.
  let fraction: Double
  /// Whether the fraction changes continuously with time.
  let isContinuous: Bool
  /// The index of the value for discrete properties, which hold each for its whole interval.
  let discreteIndex: Int

  init(_ lower: Int, _ upper: Int, fraction: Double, isContinuous: Bool, holding index: Int) {
    self.lower = lower
    self.upper = upper
    self.fraction = fraction
    self.isContinuous = isContinuous
    discreteIndex = index
  }

  /// The position of a value.
  ///
  /// - Parameter held: the index for discrete properties; nil for the same.
  init(on index: Int, holding held: Int? = nil) {
    self.init(index, index, fraction: 0, isContinuous: false, holding: held ?? index)
  }

  /// The position among `count` discrete values.
  static func discrete(_ progress: PassProgress, count: Int, times: KeyTimes) -> KeyPosition {
    let last = count - 1
    let progress = progress.roundingDown
    let near = times.index(near: progress.value, last: last)
    return KeyPosition(on: progress.lastReached(near: near, last: last) { times[$0] })
  }

  /// The position among `count` interpolated values.
  ///
  /// - Parameter functions: one per interval; missing ones are linear.
  static func interpolated(
    _ progress: PassProgress, count: Int, times: KeyTimes, functions: [TimingFunction]
  ) -> KeyPosition {
    let last = count - 1
    guard last > 0 else { return KeyPosition(on: 0) }
    let near = times.index(near: progress.value, last: last)
    var lower = progress.lastReached(near: near, last: last) { times[$0] }
    let held = progress.roundingDown.lastReached(near: lower, last: last) { times[$0] }
    if lower == last {
      // A timing function may overshoot the end; the last interval then continues.
      guard progress.value > 1 else { return KeyPosition(on: last, holding: held) }
      lower = last - 1
    }
    let interval = Interval(times[lower], times[lower + 1], progress)
    let function = lower < functions.count ? functions[lower] : .linear
    return KeyPosition(
      lower, lower + 1, fraction: interval.fraction(easedBy: function),
      isContinuous: progress.isContinuous && function.steps == nil, holding: held)
  }
}

/// The part of a pass between two key times.
private struct Interval {
  let start, length: Double
  let progress: PassProgress

  init(_ start: Double, _ end: Double, _ progress: PassProgress) {
    self.start = start
    self.length = end - start
    self.progress = progress
  }

  func fraction(easedBy function: TimingFunction) -> Double {
    guard length > 0 else { return 1 }
    let raw = (progress.value - start) / length
    // Outside the pass the line continues; inside, only rounding errors leave the interval.
    guard (0...1).contains(progress.value) else { return raw }
    let fraction = min(max(raw, 0), 1)
    guard let steps = function.steps else { return function.progress(at: fraction) }
    let near = Int(min(fraction * steps.count, Double(Int32.max)))
    let reached = progress.roundingDown.lastReached(near: near, last: Int(steps.count)) {
      start + length * (Double($0) / steps.count)
    }
    return steps.progress(after: Double(reached))
  }
}
