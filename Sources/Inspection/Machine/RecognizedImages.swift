internal import ImprintMedia
internal import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPrimitives
internal import Synchronization

/// Opens images, and takes the fingerprint of each file while it is open, so that it is not opened for that again.
final class RecognizedImages: ImageOpening {
  private let files: ImageFiles
  private let fingerprints = Mutex<[String: Fingerprint]>([:])

  /// - Parameter interruption: aborts reading when it is raised.
  init(interruption: Interruption) { files = ImageFiles(interruption: interruption) }

  /// - Throws: as `ImageFiles.encodedImage(at:)`.
  func encodedImage(at path: String) throws -> any EncodedImage {
    let file = try files.file(at: path)
    // An image that cannot be read is reported where it is opened.
    if let found = try? file.fingerprint() { fingerprints.withLock { $0[path] = found } }
    return file
  }

  func encodedImage(of bytes: [UInt8], named name: String) -> any EncodedImage {
    files.encodedImage(of: bytes, named: name)
  }

  /// The fingerprint of an image, or of any other file; nil where it cannot be read.
  func fingerprint(ofFileAt path: String) -> Fingerprint? {
    fingerprints.withLock { $0[path] } ?? (try? Fingerprint(of: path))
  }
}
