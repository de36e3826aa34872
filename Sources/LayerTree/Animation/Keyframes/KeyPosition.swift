/// A place between two of the values that an animation runs through.
struct KeyPosition {
  /// Indices of values; the same where one holds.
  let lower, upper: Int
  /// From the lower (0) to the upper (1), or beyond, as a curve that overshoots goes.
  let fraction: Double
  /// Whether the fraction goes on as time does.
  let isContinuous: Bool
  /// The value that holds where there is nothing in between: the lower, for its whole interval.
  let held: Int

  init(_ lower: Int, _ upper: Int, fraction: Double, isContinuous: Bool, isPastEnd: Bool = false) {
    self.lower = lower
    self.upper = upper
    self.fraction = fraction
    self.isContinuous = isContinuous
    held = isPastEnd ? upper : lower
  }

  /// On a value.
  init(on index: Int) {
    self.init(index, index, fraction: 0, isContinuous: false)
  }

  /// Among `count` values that each hold until the next one's time.
  static func holding(_ progress: PassProgress, count: Int, times: KeyTimes) -> KeyPosition {
    let last = count - 1
    let near = times.index(near: progress.value, last: last)
    return KeyPosition(on: progress.lastReached(near: near, last: last) { times[$0] })
  }

  /// Among `count` values with intervals between them.
  ///
  /// - Parameter functions: one an interval; intervals without one are linear.
  static func between(
    _ progress: PassProgress, count: Int, times: KeyTimes, functions: [TimingFunction]
  ) -> KeyPosition {
    let last = count - 1
    guard last > 0 else { return KeyPosition(on: 0) }
    let near = times.index(near: progress.value, last: last)
    var lower = progress.lastReached(near: near, last: last) { times[$0] }
    let isPastEnd = lower == last
    if isPastEnd {
      // Past the end, as a timing function may carry it, the last interval goes on.
      guard progress.value > 1 else { return KeyPosition(on: last) }
      lower = last - 1
    }
    let interval = Interval(times[lower], times[lower + 1], progress)
    let function = lower < functions.count ? functions[lower] : .linear
    return KeyPosition(
      lower, lower + 1, fraction: interval.fraction(bentBy: function),
      isContinuous: progress.isContinuous && function.steps == nil, isPastEnd: isPastEnd)
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

  func fraction(bentBy function: TimingFunction) -> Double {
    guard length > 0 else { return 1 }
    let raw = (progress.value - start) / length
    // Beyond the pass the line goes on; within it only rounding leaves the interval.
    guard (0...1).contains(progress.value) else { return raw }
    let fraction = min(max(raw, 0), 1)
    guard let steps = function.steps else { return function.progress(at: fraction) }
    let near = Int(min(fraction * steps.count, Double(Int32.max)))
    let taken = progress.lastReached(near: near, last: Int(steps.count)) {
      start + length * (Double($0) / steps.count)
    }
    return steps.progress(after: Double(taken))
  }
}
