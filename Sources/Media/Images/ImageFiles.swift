internal import Glibc
package import ImprintValues

/// Opens images by path: stills, animations, videos, and numbered sequences.
///
/// A path with `%d` or `%03d` in its name is a sequence, unless there is a file of just that name.
package struct ImageFiles: ImageOpening {
  private let interruption: Interruption

  /// - Parameter interruption: aborts reading when it is raised.
  package init(interruption: Interruption = Interruption()) {
    self.interruption = interruption
  }

  /// Whether a path is a pattern of numbered files.
  package static func isSequence(_ path: String) -> Bool {
    access(path, F_OK) != 0 && SequencePattern(path) != nil
  }

  /// The files of a pattern, in the order of their numbers; nil where the path is not a pattern.
  ///
  /// - Throws: `MediaError` `.notFound` where there are none, `.invalid` for a gap.
  package static func sequence(_ path: String) throws(MediaError) -> [String]? {
    guard isSequence(path), let pattern = SequencePattern(path) else { return nil }
    let (files, missing) = pattern.files()
    guard missing.isEmpty else {
      throw MediaError(.invalid(path: path, .missingNumbers(missing)))
    }
    if files.isEmpty { throw MediaError(.notFound(path: path)) }
    return files
  }

  /// - Throws: `MediaError` `.notFound`, `.unreadable`, `.invalid` for a gap in a sequence.
  package func encodedImage(at path: String) throws -> any EncodedImage { try file(at: path) }

  /// As `encodedImage(at:)`, with what else is asked of a file.
  package func file(at path: String) throws(MediaError) -> EncodedImageFile {
    let files = try Self.sequence(path)
    return EncodedImageFile(
      file: try OpenFile(files?.first ?? path), sequence: files, interruption: interruption)
  }

  /// - Throws: `MediaError` `.notFound`, `.unreadable`, `.invalid` (no image, one too large, a gap in a sequence),
  ///   `.noDecoder`.
  package func openImage(at path: String) throws -> any ImageSource { try file(at: path).image() }

  /// Opens one file, whatever its name.
  ///
  /// - Throws: as `openImage(at:)`.
  static func image(
    _ file: OpenFile, interruption: Interruption
  ) throws(MediaError) -> any ImageSource {
    if HEIFBrands.isHEIF(file) { return try HEIFImage(file) }
    return try ImageFile(file, interruption: interruption)
  }

  package func encodedImage(of bytes: [UInt8], named name: String) -> any EncodedImage {
    EncodedImageData(bytes: bytes, name: name, interruption: interruption)
  }
}
