public import Primitives

/// Lines and curves, filled and stroked.
public struct ShapeDrawing: Hashable, Sendable {
  /// What is filled, by the non-zero rule.
  public var path: VectorPath
  /// Nil for a stroke alone.
  public var fill: Color?
  /// Nil for a fill alone; lies over it.
  public var stroke: Stroke?

  /// In the coordinates of the path.
  public init(_ path: VectorPath, fill: Color?, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }

  /// A line of even width.
  public struct Stroke: Hashable, Sendable {
    /// What it runs along: all of the shape's path, or a part of it.
    public var path: VectorPath
    /// Of the whole line.
    public var color: Color
    /// Half of it on each side of the path.
    public var width: Double
    /// Of the ends of open subpaths and of dashes.
    public var cap: ShapeContent.Cap
    /// Of corners; see `miterLimit`.
    public var join: ShapeContent.Join
    /// Lengths of dashes and gaps in turn, none below 0 and not all 0; empty without gaps.
    public var dash: [Double]

    /// A plain line, unless said otherwise.
    public init(
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
  /// What holds all of it: control points too, and the sharpest corners that a stroke may have.
  public var inkBounds: Rect { path.controlBox.outset(by: stroke?.reach ?? 0) }
}

extension ShapeDrawing.Stroke {
  /// How far it reaches out from its path.
  fileprivate var reach: Double {
    width / 2 * max(cap == .square ? 2.0.squareRoot() : 1, join == .miter ? miterLimit : 1)
  }

  /// A miter's length by the width, at most: sharper corners are cut.
  public var miterLimit: Double { 10 }
}
