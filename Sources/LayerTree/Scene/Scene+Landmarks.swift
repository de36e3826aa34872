extension Scene {
  /// Times in a range at which to look at a scene by which most of what it ever shows is seen: where layers
  /// come and go and animations begin and end, several within each animation, and one between any two.
  ///
  /// Worked out from the tree alone, so that a long video costs no more than a short one. What lies in layers
  /// that repeat is looked at once.
  ///
  /// - Parameters:
  ///   - range: seconds; one with an end that is not finite has no times.
  ///   - limit: how many at most, above 1.
  /// - Returns: rising, and in the range.
  public func landmarks(in range: Range<Double>, limit: Int) -> [Double] {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return [] }
    var times = Set(layers.flatMap(\.landmarks).filter(range.contains))
    times.formUnion([range.lowerBound, range.upperBound.nextDown])
    let marks = times.filter(range.contains).sorted()
    let between = zip(marks, marks.dropFirst()).map { ($0 + $1) / 2 }
    let all = Set(marks + between).sorted()
    guard all.count > limit else { return all }
    return (0..<limit).map { all[$0 * (all.count - 1) / max(limit - 1, 1)] }
  }
}

extension Layer {
  /// In its parent's time.
  fileprivate var landmarks: [Double] {
    let inside = animations.flatMap(\.landmarks) + sublayers.flatMap(\.landmarks)
    return [from, until, beginTime].compactMap(\.self) + inside.map(timing.parentTime)
  }
}

extension Animation {
  /// In the time of what it lies in.
  fileprivate var landmarks: [Double] {
    let pass = timing.duration ?? defaultDuration ?? 0
    let parts = (0...8).map { Double($0) / 8 * pass }
    return parts.map(timing.parentTime)
  }
}

extension Timing {
  /// When own time is `time` for the first time; a time that stands still has only its beginning.
  fileprivate func parentTime(_ time: Double) -> Double {
    speed == 0 ? beginTime : beginTime + (time - timeOffset) / speed
  }
}
