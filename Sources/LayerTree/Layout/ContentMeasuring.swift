package import ImprintPrimitives

/// Measures content for layout: sizes and durations.
///
/// The rasterizer implements it. Answers must not change while a scene is in use.
package protocol ContentMeasuring: Sendable {
  /// The size of a text with its padding, after shrinking, wrapping and truncating it as far as
  /// allowed to fit a room; larger than the room where that does not suffice.
  func size(of text: TextStyle, in room: TextRoom) -> Size

  /// The properties of the images that a reference leads to; nil where they cannot be opened.
  func images(of image: ImageReference) -> ImageFacts?
}

/// The size and timing of a file's images.
package struct ImageFacts: Hashable, Sendable {
  /// The size of one image in pixels, upright with square pixels.
  package var size: PixelSize
  /// The end time of each image in seconds from the start of the first; a still has one entry.
  package var ends: [Double]
  /// The file's loop count; nil for endless.
  package var playCount: Int?
  /// Whether the count is the file's own; a film has none, and counts as played once.
  package var statesPlayCount: Bool

  /// `ends` must be non-decreasing, with one entry per image.
  package init(
    size: PixelSize, ends: [Double], playCount: Int?, statesPlayCount: Bool = true
  ) {
    self.size = size
    self.ends = ends
    self.playCount = playCount
    self.statesPlayCount = statesPlayCount
  }
}
