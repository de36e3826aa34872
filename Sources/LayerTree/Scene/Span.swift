/// A stretch of time in which a scene is of one kind.
public struct Span: Hashable, Sendable {
  /// What is known of every instant in a span.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nothing is seen.
    case empty
    /// One and the same display list.
    case still
    /// Anything may be seen.
    case moving
  }

  /// Seconds of the output.
  public var range: Range<Double>
  /// What is known of all of it.
  public var kind: Kind

  /// A half-open range of the output's seconds, and what is known of it.
  public init(_ range: Range<Double>, _ kind: Kind) {
    self.range = range
    self.kind = kind
  }
}

extension Scene {
  /// The spans of a range, in order and without gaps.
  ///
  /// Two still spans side by side show different images. Changes within a millisecond of one another make a moving span. The scene is looked at
  /// once a change, not once an image.
  ///
  /// - Parameter range: seconds; one with an end that is not finite has no spans.
  public func spans(in range: Range<Double>) -> [Span] {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return [] }
    var spans: [Span] = []
    var lastItems: [DisplayItem] = []
    var time = range.lowerBound
    while time < range.upperBound {
      let (items, horizon) = look(at: FrameInstant(time: time))
      let isQuick = horizon.nextChange < time + Self.shortest
      let isMoving = horizon.isChanging || isQuick
      // Far from 0 a millisecond may be less than the next number.
      let end = max(isQuick ? time + Self.shortest : horizon.nextChange, time.nextUp)
      let kind: Span.Kind = isMoving ? .moving : items.isEmpty ? .empty : .still
      let isSame = spans.last?.kind == kind && (kind != .still || items == lastItems)
      spans.add(time..<min(end, range.upperBound), kind, joining: isSame)
      lastItems = items
      time = end
    }
    return spans
  }

  /// In seconds: no two images of a video are as near.
  private static let shortest = 0.001
}

extension [Span] {
  fileprivate mutating func add(_ range: Range<Double>, _ kind: Span.Kind, joining: Bool) {
    if joining, let last {
      self[count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      append(Span(range, kind))
    }
  }
}
