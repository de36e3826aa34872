public import ImprintValues

// Values under the names that `AnimatedValue` has for them, for values that are written out: `.length(.pixels(3))` for
// `.pixels(3)`.

extension Double {
  /// The number itself, as `AnimatedValue.number` is called.
  public static func number(_ number: Double) -> Double { number }
}

extension Length {
  /// The length itself, as `AnimatedValue.length` is called.
  public static func length(_ length: Length) -> Length { length }
}

extension Point {
  /// The point itself, as `AnimatedValue.point` is called.
  public static func point(_ point: Point) -> Point { point }
}

extension Offset {
  /// The offset itself, as `AnimatedValue.offset` is called.
  public static func offset(_ offset: Offset) -> Offset { offset }
}

extension Position {
  /// The position itself, as `AnimatedValue.position` is called.
  public static func position(_ position: Position) -> Position { position }
}

extension Color {
  /// The colour itself, as `AnimatedValue.color` is called.
  public static func color(_ color: Color) -> Color { color }
}

extension RunningText {
  /// The text itself, as `AnimatedValue.text` is called.
  public static func text(_ text: RunningText) -> RunningText { text }
}
