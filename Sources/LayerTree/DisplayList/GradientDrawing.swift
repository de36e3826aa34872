public import ImprintPrimitives

/// A gradient over a box from (0, 0).
public struct GradientDrawing: Hashable, Sendable {
  /// A colour stop.
  public struct Stop: Hashable, Sendable {
    /// The position along the gradient, 0…1.
    public var location: Double
    /// The colour with straight alpha; between stops, premultiplied colours are interpolated.
    public var color: Color

    /// A stop at a location from the start (0) to the end (1).
    public init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The size of the box from (0, 0) that the gradient is clipped to.
  public var size: Size
  /// The shape of the gradient.
  public var kind: GradientContent.Kind
  /// One or more stops with non-decreasing locations.
  public var stops: [Stop]
  /// The start point in the drawing's coordinates.
  public var start: Point
  /// The end point in the drawing's coordinates.
  public var end: Point

  /// Takes all members unchecked; without stops nothing is drawn.
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
