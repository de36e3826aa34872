/// A width and a height, in whatever unit its owner says.
public struct Size: Hashable, Sendable, Codable {
  public static let zero = Size(width: 0, height: 0)

  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public init(_ size: PixelSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }

  public var shorterEdge: Double { min(width, height) }
  public var longerEdge: Double { max(width, height) }

  /// Whether nothing can be seen in it: an edge of 0 or less, or one that is no number.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
