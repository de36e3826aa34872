internal import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

/// Ellipses, rectangles, stars and polygons as paths, with the vertices that After Effects gives them: trims begin at the
/// first one.
extension LottiePath {
  /// The length of the control arms of a quarter of a circle of radius 1.
  static let quarterArm = 0.5519

  /// Clockwise from its topmost point.
  init(ellipseAt center: Point, size: Size) {
    let (x, y) = (size.width / 2, size.height / 2)
    let (armX, armY) = (x * Self.quarterArm, y * Self.quarterArm)
    func vertex(_ x: Double, _ y: Double, _ armX: Double, _ armY: Double) -> Vertex {
      let point = center + Point(x: x, y: y)
      let arm = Point(x: armX, y: armY)
      return Vertex(point, incoming: point - arm, outgoing: point + arm)
    }
    vertices = [
      vertex(0, -y, armX, 0), vertex(x, 0, 0, armY), vertex(0, y, -armX, 0),
      vertex(-x, 0, 0, -armY),
    ]
    isClosed = true
  }

  /// Clockwise from the upper end of its right edge.
  init(rectangleAt center: Point, size: Size, radius: Double) {
    let (x, y) = (size.width / 2, size.height / 2)
    let radius = min(abs(x), abs(y), max(radius, 0))
    let corners = [(x, -y), (x, y), (-x, y), (-x, -y)].map { center + Point(x: $0, y: $1) }
    isClosed = true
    guard radius > 0 else {
      vertices = corners.map(Vertex.init)
      return
    }
    let (right, down) = (x < 0 ? -1.0 : 1, y < 0 ? -1.0 : 1)
    let arm = radius * (1 - Self.quarterArm)
    // Each corner begins and ends at these directions from it.
    let directions = [
      (Point(x: -right, y: 0), Point(x: 0, y: down)),
      (Point(x: 0, y: -down), Point(x: -right, y: 0)),
      (Point(x: right, y: 0), Point(x: 0, y: -down)), (Point(x: 0, y: down), Point(x: right, y: 0)),
    ]
    for (corner, direction) in zip(corners, directions) {
      let (begin, end) = (corner + direction.0 * radius, corner + direction.1 * radius)
      vertices.append(Vertex(begin, incoming: begin, outgoing: corner + direction.0 * arm))
      vertices.append(Vertex(end, incoming: corner + direction.1 * arm, outgoing: end))
    }
    // The first vertex is that at which the right edge begins.
    vertices.append(vertices.removeFirst())
  }

  /// Clockwise from the point above the centre, turned by `rotation`.
  ///
  /// - Parameters:
  ///   - radii: of the points, and of the corners between them; without these it is a polygon.
  ///   - roundness: of both, as a fraction.
  init(
    starAt center: Point, points: Double, radii: (outer: Double, inner: Double?),
    roundness: (outer: Double, inner: Double), rotation: Double
  ) {
    isClosed = true
    let corners = Int(max(points.bounded(by: 1000), 0))
    let count = radii.inner == nil ? corners : 2 * corners
    guard count > 0 else { return }
    for index in 0..<count {
      let isInner = radii.inner != nil && index % 2 == 1
      let radius = isInner ? radii.inner ?? 0 : radii.outer
      let roundness = isInner ? roundness.inner : roundness.outer
      let angle = (Double(index) / Double(count) - 0.25) * 2 * .pi + rotation * .pi / 180
      let direction = Point(x: cos(angle), y: sin(angle))
      // A quarter of the circle's part that belongs to a point, or half of a star's.
      let arm = 2 * .pi * radius / Double(count) / (radii.inner == nil ? 4 : 2) * roundness
      let side = Point(x: -direction.y, y: direction.x) * arm
      let point = center + direction * radius
      vertices.append(Vertex(point, incoming: point - side, outgoing: point + side))
    }
  }
}
