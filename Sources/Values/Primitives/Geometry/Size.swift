/// A width and a height in a unit that the owner defines.
public struct Size: Hashable, Sendable, Codable {
  /// A width and a height of 0.
  public static let zero = Size(width: 0, height: 0)

  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Takes the edges unchecked; an edge of 0 or less makes it empty.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of whole pixels, one unit a pixel.
  package init(_ size: PixelSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }

  /// The edge that fractional lengths without an axis refer to, such as insets and radii.
  package var shorterEdge: Double { min(width, height) }

  /// Whether it has no area: an edge is 0 or less, or NaN.
  package var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The size with both edges multiplied by `factor`.
  package static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
