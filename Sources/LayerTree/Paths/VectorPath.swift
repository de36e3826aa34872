public import Primitives

/// Lines and curves one after the other: what a shape is drawn along, and what a layer moves along.
///
///     // An upright triangle, 20 wide and 10 high:
///     let triangle = VectorPath([
///       VectorPath.Subpath(
///         from: Point(x: 0, y: 10),
///         [.line(to: Point(x: 10, y: 0)), .line(to: Point(x: 20, y: 10))], isClosed: true)
///     ])
///
/// Coordinates are units, y down.
public struct VectorPath: Hashable, Sendable, Codable {
  /// In the order in which they are drawn and run along.
  public var subpaths: [Subpath]

  /// No part of it is checked; nothing is drawn of numbers that are not finite.
  public init(_ subpaths: [Subpath] = []) {
    self.subpaths = subpaths
  }

  /// A part that is drawn without lifting the pen.
  public struct Subpath: Hashable, Sendable, Codable {
    /// Where it begins.
    public var start: Point
    /// Each begins where the one before ends.
    public var segments: [Segment]
    /// Whether a line leads back to its start, and the ends are joined.
    public var isClosed: Bool

    /// Open and without a segment, unless said otherwise.
    public init(from start: Point, _ segments: [Segment] = [], isClosed: Bool = false) {
      self.start = start
      self.segments = segments
      self.isClosed = isClosed
    }

    /// Where its last segment ends; the start for one without any.
    public var end: Point { segments.last?.end ?? start }
  }

  /// One line or curve.
  public enum Segment: Hashable, Sendable, Codable {
    case line(to: Point)
    /// A cubic Bézier curve by its two control points.
    case curve(Point, Point, to: Point)
    /// A part of an ellipse.
    case arc(EllipticalArc)

    /// Where it ends.
    public var end: Point {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      case .arc(let arc): arc.end
      }
    }
  }
}

extension VectorPath {
  /// Once around a rectangle, clockwise from its top left corner.
  public init(rectangle rect: Rect) {
    self.init([
      Subpath(
        from: Point(x: rect.minX, y: rect.minY),
        [
          .line(to: Point(x: rect.maxX, y: rect.minY)),
          .line(to: Point(x: rect.maxX, y: rect.maxY)),
          .line(to: Point(x: rect.minX, y: rect.maxY)),
        ], isClosed: true)
    ])
  }

  /// Once around the ellipse that touches all sides of a rectangle, clockwise from its rightmost point.
  public init(ellipseIn rect: Rect) {
    let radii = rect.size * 0.5
    let center = Point(x: rect.minX + radii.width, y: rect.minY + radii.height)
    let right = Point(x: rect.maxX, y: center.y)
    let arc = EllipticalArc(
      center: center, radii: radii, rotation: 0, startAngle: 0, sweep: 2 * .pi, end: right)
    self.init([Subpath(from: right, [.arc(arc)], isClosed: true)])
  }

  /// An upright rectangle that holds all of it, control points too; empty where there is nothing.
  public var controlBox: Rect {
    let points = subpaths.flatMap { subpath in
      [subpath.start] + subpath.segments.flatMap(\.controlPoints)
    }
    guard let first = points.first else { return Rect(origin: .zero, size: .zero) }
    let (low, high) = points.reduce((first, first)) { box, point in
      (
        Point(x: min(box.0.x, point.x), y: min(box.0.y, point.y)),
        Point(x: max(box.1.x, point.x), y: max(box.1.y, point.y))
      )
    }
    return Rect(
      origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
  }
}

extension VectorPath {
  /// What its length is at most: that of the lines through its control points.
  public var lengthLimit: Double {
    subpaths.reduce(0) { sum, subpath in
      let points = [subpath.start] + subpath.segments.flatMap(\.controlPoints) + [subpath.start]
      return sum
        + zip(points, points.dropFirst()).reduce(0) {
          $0 + abs($1.1.x - $1.0.x) + abs($1.1.y - $1.0.y)
        }
    }
  }
}

extension VectorPath.Segment {
  /// Points in whose convex hull it lies, its start aside.
  fileprivate var controlPoints: [Point] {
    switch self {
    case .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    case .arc(let arc): arc.corners + [arc.end]
    }
  }
}
