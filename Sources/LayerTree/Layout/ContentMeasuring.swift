public import Primitives

/// What layout has to know of contents, and cannot see itself: how large they are, how long they last.
///
/// The one who rasterises answers. Answers must not change while a scene is in use.
public protocol ContentMeasuring: Sendable {
  /// The size of a text with its padding, shrunk, broken and cut as far as it may be to fit in a room; larger
  /// than the room where that is not enough.
  func size(of text: TextStyle, in room: TextRoom) -> Size

  /// What is known of the images at a path or pattern; nil where they cannot be opened.
  func images(at path: String) -> ImageFacts?
}

/// How large the images of a file are, and when each is shown.
public struct ImageFacts: Hashable, Sendable {
  /// Of one image, in pixels, upright and square.
  public var size: PixelSize
  /// When each image ends, in seconds from the first one's beginning; a still has one entry.
  public var ends: [Double]
  /// How often the file says that it plays; nil for ever.
  public var playCount: Int?

  /// `ends` must never fall, with one entry an image.
  public init(size: PixelSize, ends: [Double], playCount: Int?) {
    self.size = size
    self.ends = ends
    self.playCount = playCount
  }
}
