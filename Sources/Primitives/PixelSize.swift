/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable, Codable, CustomStringConvertible {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// As people write it: `1920x1080`.
  public var description: String { "\(width)x\(height)" }

  public var longerEdge: Int { max(width, height) }

  /// Width and height exchanged, as a quarter turn does.
  public var turned: PixelSize { PixelSize(width: height, height: width) }
}
