public import ImprintPrimitives

/// A value that an animation runs to or from; the key path determines the case.
public enum AnimatedValue: Hashable, Sendable, Codable {
  /// `opacity`, `zPosition`, `transform.rotation` (degrees), `transform.scale.x` and `.y`, `strokeStart`,
  /// `strokeEnd`, `shadow.opacity`.
  case number(Double)
  /// `bounds.size.width` and `.height`, `transform.translation.x` and `.y`, radii, widths, font sizes, blurs.
  case length(Length)
  /// `anchorPoint`, `transform.scale`, `startPoint`, `endPoint`: plain factors across and down.
  case point(Point)
  /// `bounds.size`, `transform.translation`, `shadow.offset`.
  case offset(Offset)
  case position(Position)
  /// `position.x`, `position.y`.
  case axis(AxisPosition)
  case color(Color)
  case boolean(Bool)
  /// `string`.
  case text(RunningText)
  /// Paths of `contents`.
  case path(String)
  /// `contentsRect`.
  case rect(Rect)
  case colors([Color])
  /// `locations`.
  case numbers([Double])
}

/// Literals are numbers, which lengths take as units: `values: [0, 0.5, 1]`.
extension AnimatedValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
