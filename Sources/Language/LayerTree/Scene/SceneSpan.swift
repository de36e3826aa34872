/// A range of time over which a scene is empty, still or moving.
package struct SceneSpan: Hashable, Sendable {
  /// The state of a scene over a span.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nothing is visible.
    case empty
    /// The display list stays the same.
    case still
    /// The display list may change with every frame.
    case moving
  }

  /// Seconds of the output.
  package var range: Range<Double>
  /// The state over the whole range.
  package var kind: Kind

  /// A half-open range of output seconds and its state.
  package init(_ range: Range<Double>, _ kind: Kind) {
    self.range = range
    self.kind = kind
  }
}

extension Scene {
  /// The spans of a range, in order and without gaps.
  ///
  /// Adjacent still spans show different images. Changes less than a millisecond apart make a
  /// moving span. The scene is evaluated once per change, not once per frame.
  ///
  /// - Parameters:
  ///   - range: seconds; an infinite range has no spans.
  ///   - limit: the number of changes after which the rest of the range is one moving span.
  ///   - allowance: that of the frames' instants (`FrameInstant.allowance`).
  package func spans(
    in range: Range<Double>, limit: Int = .max, allowance: Double = 0
  ) -> [SceneSpan] {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return [] }
    var spans: [SceneSpan] = []
    var lastItems: [DisplayItem] = []
    var time = range.lowerBound
    var changes = 0
    while time < range.upperBound {
      changes += 1
      if changes > limit {
        spans.add(time..<range.upperBound, .moving, joining: spans.last?.kind == .moving)
        break
      }
      var instant = FrameInstant(time: time)
      instant.allowance = allowance
      let (items, horizon) = evaluate(at: instant)
      let isQuick = horizon.nextChange < time + Self.shortest
      let isMoving = horizon.isChanging || isQuick
      // Far from 0 a millisecond may be less than the spacing of doubles.
      let end = max(isQuick ? time + Self.shortest : horizon.nextChange, time.nextUp)
      let kind: SceneSpan.Kind = isMoving ? .moving : items.isEmpty ? .empty : .still
      let isSame = spans.last?.kind == kind && (kind != .still || items == lastItems)
      spans.add(time..<min(end, range.upperBound), kind, joining: isSame)
      lastItems = items
      time = end
    }
    return spans
  }

  /// The shortest still span in seconds; frames of a video are further apart.
  private static let shortest = 0.001
}

extension [SceneSpan] {
  fileprivate mutating func add(_ range: Range<Double>, _ kind: SceneSpan.Kind, joining: Bool) {
    if joining, let last {
      self[count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      append(SceneSpan(range, kind))
    }
  }
}
