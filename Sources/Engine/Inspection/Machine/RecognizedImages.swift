internal import ImprintMedia
internal import ImprintValues
internal import Synchronization

/// Opens images, and takes the fingerprint of each file while it is open, so that it is not opened for that again.
///
/// An image whose header claims more memory than there is for it is refused before it is decoded.
final class RecognizedImages: ImageOpening {
  private let files: ImageFiles
  private let mostMemory: Int?
  private let fingerprints = Mutex<[String: Fingerprint]>([:])
  /// The bytes of decoded images, by their paths.
  private let claims = Mutex<[String: Int]>([:])

  /// - Parameters:
  ///   - interruption: aborts reading when it is raised.
  ///   - mostMemory: the most bytes that an image may take; nil where nothing is known of the machine.
  init(interruption: Interruption, mostMemory: Int? = nil) {
    (files, self.mostMemory) = (ImageFiles(interruption: interruption), mostMemory)
  }

  /// The bytes that the images which were opened take: the largest one as it is decoded, and of each what is made of it.
  var memory: Int {
    claims.withLock { claims in
      claims.values.reduce(claims.values.max() ?? 0) { $0.addingClamped($1) }
    }
  }

  /// - Throws: as `ImageFiles.encodedImage(at:)`; `MediaError` `.invalid` for one that takes too much memory.
  func encodedImage(at path: String) throws -> any EncodedImage {
    let file = try files.file(at: path)
    if let bytes = file.claimedBytes {
      claims.withLock { $0[path] = bytes }
      let needed = bytes.multipliedClamped(by: 2)
      if let mostMemory, needed > mostMemory {
        throw MediaError(.invalid(path: path, .memory(needed, limit: mostMemory)))
      }
    }
    // An image that cannot be read is reported where it is opened.
    if let fingerprint = try? file.fingerprint() {
      fingerprints.withLock { $0[path] = fingerprint }
    }
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
