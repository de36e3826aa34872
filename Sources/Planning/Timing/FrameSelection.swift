/// Decides, frame by frame in presentation order, on the use of a source's frames.
package protocol FrameSelection: Sendable {
  /// Whether what comes from now on lies past the trim's end.
  var isPastEnd: Bool { get }
  /// Whether all showings have been decided.
  var isComplete: Bool { get }
  /// Frames that had the time of the one before them, and were left out for it.
  var duplicates: Int { get }

  /// Takes the next frame, in ticks of the source.
  ///
  /// - Returns: the use of the frame before it; nil where this one is left out, since it has the time of the
  ///   one before it.
  mutating func accept(presentation: Int64, duration: Int64) -> FrameSelector.Use?

  /// The use of the last frame.
  mutating func finish() -> FrameSelector.Use
}

/// Selects the frames that show at some moments.
///
/// A frame that does not decode is stood for by the one before it, or by the first one after it.
package struct MomentSelector: FrameSelection {
  package let isPastEnd = false
  package let duplicates = 0
  private var moments: ArraySlice<StillPlan.Moment>
  private var pending: Int64?

  /// - Parameter moments: in order of presentation.
  package init(_ moments: [StillPlan.Moment]) { self.moments = moments[...] }

  package var isComplete: Bool { moments.isEmpty }

  package mutating func accept(presentation: Int64, duration: Int64) -> FrameSelector.Use? {
    if let pending, presentation <= pending { return nil }
    defer { pending = presentation }
    return pending == nil ? .unused : use(until: presentation)
  }

  package mutating func finish() -> FrameSelector.Use {
    defer { pending = nil }
    return pending == nil ? .unused : use(until: .max)
  }

  /// The pending frame shows until `next`.
  private mutating func use(until next: Int64) -> FrameSelector.Use {
    let shown = moments.prefix { $0.source < next }
    moments.removeFirst(shown.count)
    if shown.isEmpty { return .neighbour }
    return .shown(
      FrameSelector.Showings(
        shown.map {
          FrameSelector.Showing(
            presentation: $0.presentation, duration: 1, index: $0.frame, sourceTime: $0.sourceTime)
        }))
  }
}
