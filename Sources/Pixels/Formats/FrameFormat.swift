public import Primitives

/// Everything that the meaning of a decoded frame's bytes depends on.
///
/// Two frames of one format can take the same patches.
public struct FrameFormat: Hashable, Sendable, Codable {
  /// Stored width and height.
  public var size: PixelSize
  /// Where the samples lie in memory.
  public var layout: PixelLayout
  /// What their codes mean; tags that are missing are filled in by `encoding(for:layout:)`.
  public var color: ColorDescription
  /// Has a meaning only where the layout subsamples its chroma.
  public var chromaLocation: ChromaLocation

  /// With chroma to the left, where H.264 and MPEG-2 have it, unless said otherwise.
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
