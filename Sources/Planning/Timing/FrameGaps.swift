package import ImprintValues

/// The times without a new frame that an output has.
package struct FrameGaps {
  private let timeline: Timeline
  /// The latest output frame.
  private(set) var last: FrameSelector.OutputFrame?
  /// The beginning of the first frame, in ticks of the output.
  private(set) var beginning: Int64 = 0
  /// The longest time for which a frame is shown, in ticks of the output.
  private var longest: Int64 = 0

  package init(_ timeline: Timeline) { self.timeline = timeline }

  /// Adds the output frames of the next frame, of which there is one at least.
  package mutating func add(_ outputFrames: FrameSelector.OutputFrames) {
    guard let first = outputFrames.first, let last = outputFrames.last else { return }
    if self.last == nil { beginning = first.presentation }
    self.last = last
    // At a constant rate a frame that is shown once fills nothing, however slow the rate is.
    if timeline.constantRate != nil, outputFrames.count == 1 { return }
    let end = last.presentation.addingClamped(last.duration)
    longest = max(longest, end.subtractingClamped(first.presentation))
  }

  /// The seconds of a gap, before the first frame or after one, that is longer than the output can have; nil without one.
  ///
  /// - Parameter container: nil where nothing is written.
  func tooLong(for container: Container?) -> Double? {
    if let gap = betweenFrames(tooLongFor: container) { return gap }
    if let limit = container.flatMap(TimeGap.latestBeginning), seconds(beginning) > limit {
      return seconds(beginning)
    }
    return nil
  }

  /// The seconds of a gap after a frame that is longer than the output can have; nil without one.
  ///
  /// - Parameter container: nil where nothing is written.
  package func betweenFrames(tooLongFor container: Container?) -> Double? {
    guard let limit = limit(in: container), seconds(longest) > limit else { return nil }
    return seconds(longest)
  }

  private func limit(in container: Container?) -> Double? {
    if timeline.constantRate != nil { return Double(TimeGap.longestFilled) }
    return container.flatMap { TimeGap.longestStored(in: $0, timeBase: timeline.outputTimeBase) }
  }

  private func seconds(_ ticks: Int64) -> Double {
    RationalTime(ticks: ticks, timeBase: timeline.outputTimeBase).seconds
  }
}
