public import ImprintPrimitives

/// A path that is filled and stroked (`CAShapeLayer`).
public struct ShapeContent: Hashable, Sendable {
  /// The geometry of a shape.
  public enum Geometry: Hashable, Sendable {
    /// A path in units, from the top left of the layer's bounds.
    case path(VectorPath)
    /// A rectangle in units; nil for the layer's current bounds.
    case rectangle(Rect?)
    /// The ellipse inscribed in a rectangle; nil for the layer's current bounds.
    case ellipse(Rect?)
  }

  /// The ends of open lines.
  public enum Cap: String, Hashable, Sendable, Codable, CaseIterable {
    case butt, round, square
  }

  /// The joins of lines; miters longer than ten line widths become bevels.
  public enum Join: String, Hashable, Sendable, Codable, CaseIterable {
    case miter, round, bevel
  }

  /// The points that lie inside a path that crosses itself (`CAShapeLayerFillRule`).
  public enum FillRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Points around which the path winds, in either direction.
    case nonZero
    /// Points from which a line outwards crosses the path an odd number of times.
    case evenOdd
  }

  /// The outline; it may extend beyond the layer's bounds.
  public var geometry: Geometry
  /// The fill colour.
  public var fill = Color.black
  /// The points that `fill` fills (`CAShapeLayer.fillRule`).
  public var fillRule = FillRule.nonZero
  /// The stroke colour, centred on the outline; clear for none.
  public var stroke = Color.clear
  /// The stroke width; a fraction refers to the parent's shorter edge.
  public var lineWidth = Length.units(1)
  /// The ends of the stroke and of dashes.
  public var lineCap = Cap.butt
  /// The joins of the stroke.
  public var lineJoin = Join.miter
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var lineDash: [Length] = []
  /// The start of the stroke, as a fraction of the path's length.
  public var strokeStart = 0.0
  /// The end of the stroke, as a fraction of the path's length.
  public var strokeEnd = 1.0

  /// Filled with black, without a stroke.
  public init(_ geometry: Geometry) {
    self.geometry = geometry
  }
}
