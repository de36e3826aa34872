/// A width and a height, in whatever unit its owner says.
public struct Size: Hashable, Sendable, Codable {
  /// No area, and nothing to see.
  public static let zero = Size(width: 0, height: 0)

  /// Across.
  public var width: Double
  /// Down.
  public var height: Double

  /// Taken as it is; an edge of 0 or less makes it empty.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whole pixels as they are, one to one.
  public init(_ size: PixelSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }

  /// What lengths without an axis are fractions of, as insets and radii are.
  public var shorterEdge: Double { min(width, height) }
  /// The greater of the two; of the output frame it is 1080 units.
  public var longerEdge: Double { max(width, height) }

  /// Whether nothing can be seen in it: an edge of 0 or less, or one that is no number.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Both edges by one factor, so that the shape stays.
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
