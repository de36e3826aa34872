package import ImprintValues

/// A gradient over a box from (0, 0).
package struct GradientDrawing: Hashable, Sendable {
  /// A colour stop.
  package struct Stop: Hashable, Sendable {
    /// The position along the gradient, 0…1.
    package var location: Double
    /// The colour with straight alpha; between stops, premultiplied colours are interpolated.
    package var color: Color

    /// A stop at a location from the start (0) to the end (1).
    package init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The size of the box from (0, 0) that the gradient is clipped to.
  package var size: Size
  /// The shape of the gradient.
  package var kind: GradientContent.Kind
  /// One or more stops with non-decreasing locations.
  package var stops: [Stop]
  /// The start point in the drawing's coordinates.
  package var start: Point
  /// The end point in the drawing's coordinates.
  package var end: Point

  /// Takes all members unchecked; without stops nothing is drawn.
  package init(
    size: Size, kind: GradientContent.Kind, stops: [Stop], start: Point, end: Point
  ) {
    self.size = size
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}
