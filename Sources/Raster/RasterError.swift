public import Primitives

/// Why a bitmap was not drawn.
public enum RasterError: Error {
  /// The area has an edge of more than 32,767 pixels.
  case areaTooLarge(PixelSize)
  /// A member of a transform is no finite number.
  case transformNotFinite
  /// Drawing a path takes more than 100 billion operations: too many of its edges cross each other.
  case shapeTooIntricate
  /// An image did not open or decode; the cause is the reader's own.
  case image(path: String, cause: any Error)
  /// An SVG file did not load or render, in librsvg's words.
  case svg(path: String, reason: String)
  /// A Lottie file cannot be drawn.
  case lottie(path: String, reason: String)
  /// Cairo failed: its own words, and what it was called for.
  case cairo(reason: String, action: String)
}
