public import ImprintValues

/// A value that an animation runs to or from; the key path determines the case.
public enum AnimatedValue: Hashable, Sendable {
  /// `opacity`, `zPosition`, `transform.rotation` (degrees), `transform.scale.x` and `.y`, `strokeStart`,
  /// `strokeEnd`, `shadow.opacity`.
  case number(Double)
  /// `bounds.size.width` and `.height`, `transform.translation.x` and `.y`, radii, widths, font sizes, blurs.
  case length(Length)
  /// `anchorPoint`, `transform.scale`, `transform.shift`, `startPoint`, `endPoint`: plain factors across and down.
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
  /// Images of `contents` in memory.
  case image(ImageData)
  /// `contentsRect`.
  case rect(Rect)
  case colors([Color])
  /// `locations`.
  case numbers([Double])
}

extension AnimatedValue {
  /// A rotation in degrees, clockwise.
  public static func degrees(_ degrees: Double) -> AnimatedValue { .number(degrees) }

  /// A rotation in radians, clockwise, as Core Animation takes them.
  public static func radians(_ radians: Double) -> AnimatedValue {
    .number(Angle.radians(radians).degrees)
  }
}

/// Literals are numbers, which lengths take as units and `transform.rotation` as degrees:
/// `values: [0, 0.5, 1]`.
extension AnimatedValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
