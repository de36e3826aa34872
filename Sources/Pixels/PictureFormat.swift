public import Primitives

/// Everything that the meaning of a decoded picture's bytes depends on.
///
/// Two pictures of one format can take the same patches.
public struct PictureFormat: Hashable, Sendable, Codable {
  /// Stored width and height.
  public var size: PixelSize
  public var layout: PixelLayout
  public var color: ColorDescription
  public var chromaLocation: ChromaLocation

  public init(
    size: PixelSize, layout: PixelLayout, color: ColorDescription,
    chromaLocation: ChromaLocation = .left
  ) {
    self.size = size
    self.layout = layout
    self.color = color
    self.chromaLocation = chromaLocation
  }
}
