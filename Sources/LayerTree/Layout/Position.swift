public import Primitives

/// Where a layer lies in its parent.
public enum Position: Hashable, Sendable, Codable {
  /// Where its anchor point lies.
  case point(Offset)
  /// Its upright bounding box, after its own scale and rotation at that instant, touches a place of
  /// the parent; the inset points inward, and an axis on which the place is centred ignores it.
  case flush(Place, inset: Offset)
  /// The same with one inset for both axes: a fraction of it is of the parent's shorter edge.
  case flushEvenly(Place, inset: Length)

  /// Where its anchor point lies, across and down.
  public static func point(_ x: Length, _ y: Length) -> Position { .point(Offset(x: x, y: y)) }

  /// Touching `place` of the parent, without an inset.
  public static func flush(_ place: Place) -> Position { .flush(place, inset: Offset.zero) }

  /// That far inside `place` on both axes; a fraction is of the parent's shorter edge.
  public static func flush(_ place: Place, inset: Length) -> Position {
    .flushEvenly(place, inset: inset)
  }
}

/// One axis of a position: what `position.x` and `position.y` animate between.
public enum AxisPosition: Hashable, Sendable, Codable {
  case length(Length)
  /// Flush with the beginning (0: left, top), the middle (0.5) or the end (1: right, bottom).
  case flush(Double)
}

/// A pair of lengths: across and down.
public struct Offset: Hashable, Sendable, Codable {
  /// No way at all.
  public static let zero = Offset(x: .zero, y: .zero)

  /// To the right; a fraction is of the parent's width.
  public var x: Length
  /// Down, or up where the geometry is flipped; a fraction is of the parent's height.
  public var y: Length

  /// Across and down, each in its own unit.
  public init(x: Length, y: Length) {
    self.x = x
    self.y = y
  }
}
