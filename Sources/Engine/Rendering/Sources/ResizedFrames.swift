internal import ImprintPlanning
internal import ImprintValues

/// The frames of a video whose size is not the one that was planned for, to which they are scaled.
struct ResizedFrames {
  private(set) var count = 0
  /// The size of the first one; nil for none.
  private(set) var size: PixelSize?

  /// Counts a frame of another size.
  mutating func add(_ size: PixelSize) {
    count += 1
    self.size = self.size ?? size
  }

  /// Adds those of a later part of the video.
  mutating func add(_ other: ResizedFrames) {
    count += other.count
    size = size ?? other.size
  }

  /// The warning; nil for none.
  ///
  /// - Parameter planned: the size that was planned for.
  func warning(scaledTo planned: PixelSize) -> JobWarning? {
    size.flatMap {
      JobWarning(
        "input.size-changes", counting: count, of: "frame",
        "of another size, as \($0), scaled to \(planned), that of the video's first one")
    }
  }
}
