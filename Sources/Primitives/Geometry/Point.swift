/// A place in a plane: origin top left, y down, unless a layer flips it.
public struct Point: Hashable, Sendable, Codable {
  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Distance from the origin, to the right.
  public var x: Double
  /// Distance from the origin, down unless a layer flips it.
  public var y: Double

  /// In whatever unit its owner says.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Member by member, as vectors are added.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The way from `right` to `left`, member by member.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
