/// An upright rectangle: its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent right and down from the origin; an edge of 0 or less makes it empty.
  public var size: Size

  /// Both in the same unit, which the owner defines.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Extends `width` to the right and `height` down from (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle that covers whole pixels.
  package init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width),
      height: Double(pixels.height))
  }

  /// The left edge.
  package var minX: Double { origin.x }
  /// The top edge.
  package var minY: Double { origin.y }
  /// The right edge.
  package var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  package var maxY: Double { origin.y + size.height }
  /// The middle across.
  package var midX: Double { origin.x + size.width / 2 }
  /// The middle down.
  package var midY: Double { origin.y + size.height / 2 }
  /// Whether it has no area; see `Size.isEmpty`.
  package var isEmpty: Bool { size.isEmpty }

  /// The rectangle with every edge moved outwards by `distance`.
  package func outset(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: size.width + 2 * distance,
      height: size.height + 2 * distance)
  }

  /// The common part; its size is 0 where they do not overlap.
  package func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }

  /// The smallest rectangle that contains both; empty ones are ignored.
  package func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
