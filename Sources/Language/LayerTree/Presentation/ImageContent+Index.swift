internal import ImprintValues

/// An image of a sequence or an animation, and for one that moves between its images the time towards the next, 0..<1.
struct ImageMoment {
  let index: Int
  var fraction = 0.0
}

extension ImageContent {
  /// The image at the layer's local time; the first one before it begins.
  ///
  /// Image k of a sequence is shown from exactly k / rate on: times are compared with that fraction
  /// (`Clock`), because ⌊rate · t⌋ of rounded numbers can be one too small.
  func moment(in facts: ImageFacts, at clock: Clock) -> ImageMoment {
    let count = facts.ends.count
    let clock = clock.showing(clock.time - beginTime).roundingDown
    guard count > 1, let last = facts.ends.last, clock.isAtLeast(0) else {
      return ImageMoment(index: 0)
    }
    switch source {
    case .sequence(_, let pace):
      let step = pace.step(of: count)
      guard step > 0, step.isFinite else { return ImageMoment(index: 0) }
      if let plays = plays(of: nil), clock.isAtLeast(plays * Double(count) * step) {
        return ImageMoment(index: count - 1)
      }
      let steps = max(clock.wholeSteps(of: step), 0)
      return ImageMoment(index: Int(steps.truncatingRemainder(dividingBy: Double(count))))
    case .file, .data:
      guard last > 0, last.isFinite else { return ImageMoment(index: 0) }
      let plays = plays(of: facts)
      if let plays, clock.isAtLeast(plays * last) { return ImageMoment(index: count - 1) }
      let passes = max(clock.wholeSteps(of: last), 0)
      let moment = facts.moment(after: passes * last, at: clock)
      // An animation that ends stands at its last image.
      return passes + 1 == plays && moment.index == count - 1
        ? ImageMoment(index: count - 1) : moment
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
  /// The image in the pass that began at `start`.
  ///
  /// Times are rounded to 1/4096 image, so that passes which come to one time draw one image; up, so that what steps at a
  /// time has done so at that time.
  fileprivate func moment(after start: Double, at clock: Clock) -> ImageMoment {
    let index = index(after: start, at: clock)
    if parts.isEmpty { return ImageMoment(index: index) }
    let begin = index > 0 ? ends[index - 1] : 0
    let length = ends[index] - begin
    let ticks = ((clock.time - start - begin) / length * 4096 - 1e-3).rounded(.up)
    let time = Double(index) + min(max(ticks, 0), 4095) / 4096
    let following = parts.partitionPoint { $0.start <= time }
    guard let part = parts[..<following].last else { return ImageMoment(index: index) }
    if part.isMoving {
      if clock.isRunning { clock.horizon.noteUnpredictable() }
      return ImageMoment(index: index, fraction: time - Double(index))
    }
    if following < parts.count, parts[following].start < Double(index + 1) {
      _ = clock.isAtLeast(start + begin + (parts[following].start - Double(index)) * length)
    }
    // Just behind what steps there, where its time is no whole number of images and may be rounded.
    let whole = part.start.rounded(.down)
    return ImageMoment(
      index: Int(whole),
      fraction: part.start == whole ? 0 : min(part.start - whole + 1e-6, 1 - 1e-6))
  }

  /// The index of the image in the pass that began at `start`.
  fileprivate func index(after start: Double, at clock: Clock) -> Int {
    let time = clock.time - start
    var index = ends.dropLast().partitionPoint { $0 <= time }
    while index < ends.count - 1, clock.isAtLeast(start + ends[index]) { index += 1 }
    while index > 0, !clock.isAtLeast(start + ends[index - 1]) { index -= 1 }
    return index
  }
}
