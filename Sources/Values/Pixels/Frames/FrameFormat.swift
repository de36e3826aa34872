/// The properties that determine the meaning of a decoded frame's bytes.
///
/// Frames of equal formats can share patches.
package struct FrameFormat: Hashable, Sendable, Codable {
  /// The stored width and height.
  package var size: PixelSize
  /// The memory layout of samples.
  package var layout: PixelLayout
  /// The colour tags; `encoding(for:layout:)` resolves missing ones.
  package var color: ColorDescription
  /// The chroma location; meaningful only where the layout subsamples chroma.
  package var chromaLocation: ChromaLocation

  /// Chroma is left by default, as in H.264 and MPEG-2.
  package init(
    size: PixelSize, layout: PixelLayout, color: ColorDescription,
    chromaLocation: ChromaLocation = .left
  ) {
    self.size = size
    self.layout = layout
    self.color = color
    self.chromaLocation = chromaLocation
  }
}
