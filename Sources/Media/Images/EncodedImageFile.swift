package import ImprintValues

/// The open file of an image, or the files of a numbered sequence, of which the first is open.
package struct EncodedImageFile: EncodedImage {
  let file: OpenFile
  /// In the order of their numbers; nil where the file is no part of a sequence.
  let sequence: [String]?
  let interruption: Interruption

  package var byteCount: Int? {
    sequence == nil && file.isPlain ? Int(clamping: file.length) : nil
  }

  /// The bytes of the decoded image, as its header tells; nil where it does not.
  package var claimedBytes: Int? { ClaimedImage(in: file)?.byteCount }

  package func prefix(_ count: Int) -> [UInt8] { file.bytes(from: 0, atMost: count) }

  /// - Throws: as `ImageFiles.openImage(at:)`.
  package func image() throws -> any ImageSource {
    if let sequence {
      return try ImageSequence(sequence, first: file, interruption: interruption)
    }
    return try ImageFiles.image(file, interruption: interruption)
  }

  /// The fingerprint of the file, or of the files of the sequence.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`.
  package func fingerprint() throws(MediaError) -> Fingerprint {
    try Fingerprint(of: file, and: sequence?.dropFirst() ?? [])
  }
}
