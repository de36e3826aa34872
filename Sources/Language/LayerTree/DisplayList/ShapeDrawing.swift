package import ImprintValues

/// A path that is filled and stroked.
package struct ShapeDrawing: Hashable, Sendable {
  /// The path.
  package var path: VectorPath
  /// The fill; nil for a stroke alone.
  package var fill: Color?
  /// The points that the fill fills.
  package var fillRule: ShapeContent.FillRule
  /// The stroke, drawn above the fill; nil for a fill alone.
  package var stroke: Stroke?

  /// Takes all members in the coordinates of the path.
  package init(
    _ path: VectorPath, fill: Color?, fillRule: ShapeContent.FillRule = .nonZero,
    stroke: Stroke? = nil
  ) {
    self.path = path
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
  }

  /// A stroke of constant width.
  package struct Stroke: Hashable, Sendable {
    /// The stroked path: all of the shape's path, or a part of it.
    package var path: VectorPath
    /// The colour.
    package var color: Color
    /// The width, centred on the path.
    package var width: Double
    /// The ends of open subpaths and of dashes.
    package var cap: ShapeContent.Cap
    /// The joins; see `miterLimit`.
    package var join: ShapeContent.Join
    /// Lengths of dashes and gaps in turn, none below 0 and not all 0; empty for a solid line.
    package var dash: [Double]

    /// A solid line with butt caps and miter joins by default.
    package init(
      _ path: VectorPath, _ color: Color, width: Double, cap: ShapeContent.Cap = .butt,
      join: ShapeContent.Join = .miter, dash: [Double] = []
    ) {
      self.path = path
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
      self.dash = dash
    }
  }
}

extension ShapeDrawing {
  /// The bounding box of fill and stroke, including control points and the longest miters.
  package var inkBounds: Rect { path.controlBox.outset(by: stroke?.reach ?? 0) }
}

extension ShapeDrawing.Stroke {
  /// The greatest distance of the stroke's edge from its path.
  fileprivate var reach: Double {
    width / 2 * max(cap == .square ? 2.0.squareRoot() : 1, join == .miter ? miterLimit : 1)
  }

  /// The largest ratio of a miter's length to the width; sharper joins become bevels.
  package var miterLimit: Double { 10 }
}
