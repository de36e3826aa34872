public import ImprintPrimitives

/// The properties that determine the meaning of a decoded frame's bytes.
///
/// Frames of equal formats can share patches.
public struct FrameFormat: Hashable, Sendable, Codable {
  /// The stored width and height.
  public var size: PixelSize
  /// The memory layout of samples.
  public var layout: PixelLayout
  /// The colour tags; `encoding(for:layout:)` resolves missing ones.
  public var color: ColorDescription
  /// The chroma location; meaningful only where the layout subsamples chroma.
  public var chromaLocation: ChromaLocation

  /// Chroma is left by default, as in H.264 and MPEG-2.
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
