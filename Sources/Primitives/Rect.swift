/// An upright rectangle by its top left corner and its size.
public struct Rect: Hashable, Sendable, Codable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var isEmpty: Bool { size.isEmpty }

  /// Wider on every side by `distance`.
  public func outset(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: size.width + 2 * distance,
      height: size.height + 2 * distance)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
