public import Primitives

/// Lines and curves, filled and stroked (`CAShapeLayer`).
public struct ShapeContent: Hashable, Sendable, Codable {
  /// What is filled and stroked.
  public enum Geometry: Hashable, Sendable, Codable {
    /// In units, from the top left of the layer's bounds.
    case path(VectorPath)
    /// In units; nil for the layer's bounds, as they are at that instant.
    case rectangle(Rect?)
    /// Touches all sides of a rectangle; nil for the layer's bounds.
    case ellipse(Rect?)
  }

  /// The ends of open lines.
  public enum Cap: String, Hashable, Sendable, Codable, CaseIterable {
    case butt, round, square
  }

  /// The corners of lines; sharper ones than a tenth of the width allows are cut.
  public enum Join: String, Hashable, Sendable, Codable, CaseIterable {
    case miter, round, bevel
  }

  /// It may leave the layer's bounds.
  public var geometry: Geometry
  /// Of what it encloses, by the non-zero rule.
  public var fill = Color.black
  /// Of a line along it, half of whose width lies on each side; clear for none.
  public var stroke = Color.clear
  /// Of the stroke; a fraction is of the parent's shorter edge.
  public var lineWidth = Length.units(1)
  /// Of the stroke's ends.
  public var lineCap = Cap.butt
  /// Of the stroke's corners.
  public var lineJoin = Join.miter
  /// Lengths of dashes and of the gaps between them, in turn; empty for a line without gaps.
  public var lineDash: [Length] = []
  /// Where the stroke begins, as a fraction of the whole length.
  public var strokeStart = 0.0
  /// Where the stroke ends, as a fraction of the whole length.
  public var strokeEnd = 1.0

  /// Filled with black, without a stroke.
  public init(_ geometry: Geometry) {
    self.geometry = geometry
  }
}
