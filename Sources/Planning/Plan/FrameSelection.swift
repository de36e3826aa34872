/// Decides on the use of a source's frames, one by one in presentation order.
package protocol FrameSelection: Sendable {
  /// Whether all further frames lie past the trim's end.
  var isPastEnd: Bool { get }
  /// Whether all output frames have been decided.
  var isComplete: Bool { get }
  /// The number of frames that are dropped because they have the time of the frame before.
  var duplicates: Int { get }

  /// Takes the next frame, with times in ticks of the source.
  ///
  /// - Returns: the use of the frame before it; nil where this frame is dropped because it has that frame's time.
  mutating func accept(presentation: Int64, duration: Int64) -> FrameSelector.Use?

  /// Counts frames that the plan numbers and that did not decode.
  ///
  /// - Parameter lost: their times, in ascending order between those of the latest frame and the one before it.
  mutating func skip(_ lost: [Int64])

  /// The use of the last frame.
  mutating func finish() -> FrameSelector.Use
}

/// Selects the frames that are shown at given times.
///
/// A frame that does not decode is replaced by the one before it, or else by the first one after it.
package struct MomentSelector: FrameSelection {
  package let isPastEnd = false
  package let duplicates = 0
  private var moments: ArraySlice<StillPlan.Moment>
  private var pending: Int64?

  /// - Parameter moments: the times, in presentation order.
  package init(_ moments: [StillPlan.Moment]) { self.moments = moments[...] }

  package var isComplete: Bool { moments.isEmpty }

  package mutating func accept(presentation: Int64, duration: Int64) -> FrameSelector.Use? {
    if let pending, presentation <= pending { return nil }
    defer { pending = presentation }
    return pending == nil ? .unused : use(until: presentation)
  }

  /// Nothing: moments have their frames' numbers.
  package mutating func skip(_ lost: [Int64]) {}

  package mutating func finish() -> FrameSelector.Use {
    defer { pending = nil }
    return pending == nil ? .unused : use(until: .max)
  }

  /// The use of the pending frame, which is shown until `next`.
  private mutating func use(until next: Int64) -> FrameSelector.Use {
    let shown = moments.prefix { $0.source < next }
    moments.removeFirst(shown.count)
    if shown.isEmpty { return .neighbour }
    return .shown(
      FrameSelector.OutputFrames(
        shown.map {
          FrameSelector.OutputFrame(
            presentation: $0.presentation, duration: 1, index: $0.frame, sourceTime: $0.sourceTime)
        }))
  }
}
