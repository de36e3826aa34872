public import ImprintValues

/// A path of lines and curves, for shapes and for motion.
///
///     // An upright triangle, 20 wide and 10 high:
///     let triangle = VectorPath([
///       VectorPath.Subpath(
///         from: Point(x: 0, y: 10),
///         [.line(to: Point(x: 10, y: 0)), .line(to: Point(x: 20, y: 10))], isClosed: true)
///     ])
///
/// Coordinates are units, y down.
public struct VectorPath: Hashable, Sendable {
  /// The subpaths in drawing order.
  public var subpaths: [Subpath]

  /// Nothing is checked; segments with non-finite coordinates are not drawn.
  public init(_ subpaths: [Subpath] = []) {
    self.subpaths = subpaths
  }

  /// A connected part of a path.
  public struct Subpath: Hashable, Sendable {
    /// The start point.
    public var start: Point
    /// The segments, each starting at the end of the previous one.
    public var segments: [Segment]
    /// Whether a line leads back to the start and joins the ends.
    public var isClosed: Bool

    /// Open and without segments by default.
    public init(from start: Point, _ segments: [Segment] = [], isClosed: Bool = false) {
      self.start = start
      self.segments = segments
      self.isClosed = isClosed
    }

    /// The end of the last segment; the start point without segments.
    public var end: Point { segments.last?.end ?? start }
  }

  /// A line or curve.
  public enum Segment: Hashable, Sendable {
    case line(to: Point)
    /// A cubic Bézier curve with two control points.
    case curve(Point, Point, to: Point)
    /// An arc of an ellipse.
    case arc(EllipticalArc)

    /// The end point.
    public var end: Point {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      case .arc(let arc): arc.end
      }
    }
  }
}

extension VectorPath {
  /// A rectangle, clockwise from its top left corner.
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

  /// The ellipse inscribed in a rectangle, clockwise from its rightmost point.
  public init(ellipseIn rect: Rect) {
    let radii = rect.size * 0.5
    let center = Point(x: rect.minX + radii.width, y: rect.minY + radii.height)
    let right = Point(x: rect.maxX, y: center.y)
    let arc = EllipticalArc(
      center: center, radii: radii, rotation: 0, startAngle: 0, sweep: 2 * .pi, end: right)
    self.init([Subpath(from: right, [.arc(arc)], isClosed: true)])
  }

  /// The bounding box of all points and control points; empty for an empty path.
  package var controlBox: Rect {
    let points = controlPoints
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
  private var controlPoints: [Point] {
    subpaths.flatMap { [$0.start] + $0.segments.flatMap(\.controlPoints) }
  }

  /// The first coordinate that is not finite; nil for a path that can be drawn.
  var endlessNumber: Double? {
    controlPoints.lazy.flatMap { [$0.x, $0.y] }.first { !$0.isFinite }
  }

  /// An upper bound of the path's length: that of the polygon through its control points.
  package var lengthLimit: Double {
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
  /// Points whose convex hull contains the segment, apart from its start.
  fileprivate var controlPoints: [Point] {
    switch self {
    case .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    case .arc(let arc): arc.corners + [arc.end]
    }
  }
}
