extension Scene {
  /// Times in a range that together show most states of a scene: where layers appear and disappear
  /// and animations begin and end, several within each animation, and one between any two.
  ///
  /// They follow from the tree alone, so that a long video costs no more than a short one. Only the
  /// first pass of a repeating layer is sampled.
  ///
  /// - Parameters:
  ///   - range: seconds; an infinite range has no times.
  ///   - limit: the largest number of times, above 1.
  /// - Returns: ascending times in the range.
  package func sampleTimes(in range: Range<Double>, limit: Int) -> [Double] {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return [] }
    var times = Set(layers.flatMap(\.sampleTimes).filter(range.contains))
    times.formUnion([range.lowerBound, range.upperBound.nextDown])
    let marks = times.filter(range.contains).sorted()
    let between = zip(marks, marks.dropFirst()).map { ($0 + $1) / 2 }
    let all = Set(marks + between).sorted()
    guard all.count > limit else { return all }
    return (0..<limit).map { all[$0 * (all.count - 1) / max(limit - 1, 1)] }
  }
}

extension Layer {
  /// Times in the parent's time.
  fileprivate var sampleTimes: [Double] {
    let inside =
      animations.flatMap(\.sampleTimes) + sublayers.flatMap(\.sampleTimes) + captionTimes
      + (reveal?.sampleTimes ?? [])
    return [from, until, beginTime].compactMap(\.self) + inside.map(timing.parentTime)
  }
}

extension Layer {
  /// The beginnings and ends of the pages of its captions.
  fileprivate var captionTimes: [Double] {
    guard case .captions(let captions) = content else { return [] }
    return captions.pages.cues.map(\.start) + captions.pages.ends
  }
}

extension Animation {
  /// Times in the parent's time.
  fileprivate var sampleTimes: [Double] {
    let pass = timing.duration ?? defaultDuration ?? 0
    let parts = (0...8).map { Double($0) / 8 * pass }
    return parts.map(timing.parentTime)
  }
}

extension Timing {
  /// The first parent time at which the local time is `time`; the beginning where time stands
  /// still.
  fileprivate func parentTime(_ time: Double) -> Double {
    speed == 0 ? beginTime : beginTime + (time - timeOffset) / speed
  }
}

extension Reveal {
  /// Where it begins and ends, and where one part has come or begins to go.
  fileprivate var sampleTimes: [Double] {
    let come = [begin, begin + coming.duration]
    guard let going, let end else { return come }
    return come + [end - going.duration, end]
  }
}
