internal import Glibc
public import Pixels

/// Opens pictures by path: stills, animations, films, and numbered sequences.
///
/// A path with `%d` or `%03d` in its name is a sequence, unless there is a file of just that name.
public struct PictureFiles: PictureOpening {
  private let interruption: Interruption

  /// Raising `interruption` ends reading by FFmpeg's libraries: of all but animated WebP.
  public init(interruption: Interruption = Interruption()) {
    self.interruption = interruption
  }

  /// Whether a path stands for numbered files.
  public static func isSequence(_ path: String) -> Bool {
    access(path, F_OK) != 0 && SequencePattern(path) != nil
  }

  /// - Throws: `MediaError.notFound`, `.unreadable`, `.invalid` (no picture, or above 16,384 pixels
  ///   an edge), `.noDecoder`.
  public func openPicture(at path: String) throws -> any PictureSource {
    if Self.isSequence(path), let pattern = SequencePattern(path) {
      return try PictureSequence(pattern.files(), pattern: path, interruption: interruption)
    }
    if WebPAnimation.isAnimated(path) { return try WebPAnimation(path: path) }
    return try PictureFile(path: path, interruption: interruption)
  }
}
