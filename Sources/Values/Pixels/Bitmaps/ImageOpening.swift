/// Opens images by a file's path or a numbered sequence's pattern, or from memory.
package protocol ImageOpening: Sendable {
  /// - Throws: an error where the file is missing or cannot be read.
  func encodedImage(at path: String) throws -> any EncodedImage

  /// The bytes of a file.
  ///
  /// - Parameter name: stands for a path in errors.
  func encodedImage(of bytes: [UInt8], named name: String) -> any EncodedImage
}

/// An image before it is decoded: an open file, the files of a numbered sequence, or bytes in memory.
///
/// A file is opened once for all that is read of it: its first bytes, which tell a drawing from pixels, and the image.
package protocol EncodedImage: Sendable {
  /// The length in bytes; nil for what is not read as bytes, such as a sequence, or a disk.
  var byteCount: Int? { get }

  /// The first bytes; fewer where there are no more, or the file cannot be read.
  func prefix(_ count: Int) -> [UInt8]

  /// Opens the image for decoding.
  ///
  /// - Throws: an error where it is no image.
  func image() throws -> any ImageSource
}
