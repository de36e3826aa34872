public import ImprintValues

/// The reason why a bitmap could not be drawn.
public enum RasterError: Error {
  /// The area has an edge of more than 32,767 pixels.
  case areaTooLarge(PixelSize)
  /// A member of a transform is not finite.
  case transformNotFinite
  /// Drawing a path takes more than 100 billion operations: too many of its edges cross each other.
  case shapeTooIntricate
  /// An image could not be opened or decoded; the cause is the reader's error.
  case image(path: String, cause: any Error)
  /// An SVG file was refused, or librsvg could not load or render it.
  case svg(path: String, reason: String)
  /// A Lottie file cannot be drawn.
  case lottie(path: String, reason: String)
  /// A library of the system that draws it cannot be loaded; the system's own words.
  case noLibrary(String, message: String)
  /// A text that no QR code holds, because of its counters.
  case code(text: String)
  /// Cairo failed: its message, and the action that it was called for.
  case cairo(reason: String, action: String)

  /// Throws where nobody waits for the drawing any more; whoever raised the interruption knows why.
  static func checkInterruption() throws(RasterError) {
    guard Interruption.current?.isRaised == true else { return }
    throw .cairo(reason: "it was stopped", action: "drawing")
  }
}
