public import ImprintValues

/// The position of a layer in its parent.
public enum Position: Hashable, Sendable {
  /// The coordinates of the anchor point.
  case point(Offset)
  /// Aligns the bounding box, after scale and rotation, with a place of the parent. The inset
  /// points inwards and is ignored on a centred axis.
  case flush(Place, inset: Offset)
  /// As `flush`, with one inset for both axes; a fraction refers to the parent's shorter edge.
  case flushEvenly(Place, inset: Length)
  /// As `flush`, at the edge of the safe area (`FrameRules.safeArea`) on axes without a length.
  case safe(Place, across: Length?, down: Length?)

  /// The coordinates of the anchor point, across and down.
  public static func point(_ x: Length, _ y: Length) -> Position { .point(Offset(x: x, y: y)) }

  /// Aligned with `corner` of the parent, without an inset.
  public static func flush(_ corner: Place) -> Position { .flush(corner, inset: Offset.zero) }

  /// Aligned with `corner`, inset on both axes; a fraction refers to the parent's shorter edge.
  public static func flush(_ corner: Place, inset: Length) -> Position {
    .flushEvenly(corner, inset: inset)
  }
}

/// One axis of a position, as animated by `position.x` and `position.y`.
public enum AxisPosition: Hashable, Sendable {
  case length(Length)
  /// Flush with the start (0: left, top), the middle (0.5) or the end (1: right, bottom).
  case flush(Double)
}

/// A pair of lengths, across and down.
public struct Offset: Hashable, Sendable {
  /// Both lengths 0.
  public static let zero = Offset(x: .zero, y: .zero)

  /// The length to the right; a fraction refers to the parent's width.
  public var x: Length
  /// The length down, or up in flipped geometry; a fraction refers to the parent's height.
  public var y: Length

  /// Takes both lengths, each in its own unit.
  public init(x: Length, y: Length) {
    self.x = x
    self.y = y
  }
}
