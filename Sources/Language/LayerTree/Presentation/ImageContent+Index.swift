internal import ImprintValues

extension ImageContent {
  /// The index of the image at the layer's local time; the first one before it begins.
  ///
  /// Image k of a sequence is shown from exactly k / rate on: times are compared with that fraction
  /// (`Clock`), because ⌊rate · t⌋ of rounded numbers can be one too small.
  func index(in facts: ImageFacts, at clock: Clock) -> Int {
    let count = facts.ends.count
    let clock = clock.showing(clock.time - beginTime).roundingDown
    guard count > 1, let last = facts.ends.last, clock.isAtLeast(0) else { return 0 }
    switch source {
    case .sequence(_, let pace):
      let step = pace.step(of: count)
      guard step > 0, step.isFinite else { return 0 }
      if let plays = plays(of: nil), clock.isAtLeast(plays * Double(count) * step) {
        return count - 1
      }
      let steps = max(clock.wholeSteps(of: step), 0)
      return Int(steps.truncatingRemainder(dividingBy: Double(count)))
    case .file, .data:
      guard last > 0, last.isFinite else { return 0 }
      if let plays = plays(of: facts), clock.isAtLeast(plays * last) {
        return count - 1
      }
      let passes = max(clock.wholeSteps(of: last), 0)
      return facts.index(after: passes * last, at: clock)
    }
  }

  /// The number of passes, at least 1; nil for endless.
  ///
  /// - Parameter facts: of the file; nil for a sequence.
  private func plays(of facts: ImageFacts?) -> Double? {
    let count: Int? =
      switch loop {
      case .own: facts?.playCount
      case .automatic: facts.flatMap { $0.statesPlayCount ? $0.playCount : nil }
      case .forever: nil
      case .count(let count): count
      }
    return count.map { Double(max($0, 1)) }
  }
}

extension ImageContent.Pace {
  /// The seconds per image in a sequence of `count`.
  fileprivate func step(of count: Int) -> Double {
    switch self {
    case .frameRate(let rate): Rational(frameRate: rate)?.reciprocal?.value ?? 1 / rate
    case .cycle(let seconds): seconds / Double(count)
    }
  }
}

extension ImageFacts {
  /// The index of the image in the pass that began at `start`.
  fileprivate func index(after start: Double, at clock: Clock) -> Int {
    let time = clock.time - start
    var index = ends.dropLast().partitionPoint { $0 <= time }
    while index < ends.count - 1, clock.isAtLeast(start + ends[index]) { index += 1 }
    while index > 0, !clock.isAtLeast(start + ends[index - 1]) { index -= 1 }
    return index
  }
}
