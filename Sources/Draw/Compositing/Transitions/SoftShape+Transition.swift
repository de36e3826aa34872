internal import ImprintValues

extension SoftShape {
  /// The width of a soft edge, as a part of the way that it goes.
  private static let softness = 0.02
  /// The width in pixels that an edge has at least, so that it is smooth on the chroma grid, too.
  private static let leastWidth = 2.0

  /// The part that a wipe has uncovered; nothing at a progress of 0, and all at 1.
  static func wipe(from corner: Place, in size: PixelSize, progress: Double) -> SoftShape {
    let (x, y) = (1 - 2 * corner.horizontal, 1 - 2 * corner.vertical)
    // A corner's edge is parallel to the diagonal between its neighbours.
    let gradient = Point(x: x / Double(size.width), y: y / Double(size.height))
    let steepness = (gradient.x * gradient.x + gradient.y * gradient.y).squareRoot()
    let offset = (x < 0 ? 1.0 : 0) + (y < 0 ? 1 : 0)
    return SoftShape(
      .along(
        Point(x: gradient.x / steepness, y: gradient.y / steepness), offset: offset / steepness),
      going: (abs(x) + abs(y)) / steepness, progress: progress)
  }

  /// The part that an iris has opened, as for a wipe.
  static func iris(about middle: Place, in size: PixelSize, progress: Double) -> SoftShape {
    let center = middle.point(in: size)
    let farthest = Point(
      x: max(center.x, Double(size.width) - center.x),
      y: max(center.y, Double(size.height) - center.y))
    let radius = (farthest.x * farthest.x + farthest.y * farthest.y).squareRoot()
    return SoftShape(.around(center), going: radius, progress: progress)
  }

  /// - Parameter way: the distance of the last point that is reached.
  private init(_ measure: Measure, going way: Double, progress: Double) {
    let width = max(Self.softness * way, Self.leastWidth)
    let edge = progress * (way + width)
    self.init(measure, from: edge - width, to: edge)
  }
}

extension Place {
  /// The place in pixels of a frame.
  func point(in size: PixelSize) -> Point {
    Point(x: horizontal * Double(size.width), y: vertical * Double(size.height))
  }
}
