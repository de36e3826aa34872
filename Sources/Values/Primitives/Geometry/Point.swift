/// A point in the plane: origin top left, y down unless a layer flips its geometry.
public struct Point: Hashable, Sendable {
  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The distance from the origin to the right.
  public var x: Double
  /// The distance from the origin down, or up in flipped geometry.
  public var y: Double

  /// Both in the same unit, which the owner defines.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector sum.
  package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The vector from `right` to `left`.
  package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
