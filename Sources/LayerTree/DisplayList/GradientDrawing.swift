public import Primitives

/// Colours that run into each other over a box from (0, 0).
public struct GradientDrawing: Hashable, Sendable {
  /// A colour at a place of the gradient.
  public struct Stop: Hashable, Sendable {
    /// 0…1.
    public var location: Double
    /// Straight alpha; between two stops premultiplied colours are mixed.
    public var color: Color

    /// At the beginning (0), the end (1) or between.
    public init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// What lies outside the box from (0, 0) of this size is cut off.
  public var size: Size
  /// How the colours are spread.
  public var kind: GradientContent.Kind
  /// At least one; locations never fall.
  public var stops: [Stop]
  /// In the drawing's coordinates.
  public var start: Point
  /// In the drawing's coordinates.
  public var end: Point

  /// Nothing is checked; without a stop nothing is drawn.
  public init(
    size: Size, kind: GradientContent.Kind, stops: [Stop], start: Point, end: Point
  ) {
    self.size = size
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}
