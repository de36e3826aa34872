internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The temporary file of a Live Photo's still, which is renamed later.
struct LivePhotoStillFile: Sendable {
  let file: OutputFile
  let format: LivePhotoJob.Format
  let exif: Exif

  /// The path of the file, which exists.
  var path: String { file.temporaryPath }

  /// - Throws: `MediaError` `.writing`, `.noEncoder`; `.invalid` for metadata that do not fit into a JPEG.
  func write(_ bitmap: Bitmap) throws(MediaError) {
    switch format {
    case .heic: try write(HEIFWriter.bytes(of: bitmap, exif: exif))
    case .jpg:
      guard let file = JPEGFile(try ImageWriter.bytes(of: bitmap, as: .jpeg)) else {
        throw MediaError(.noEncoder("JPEG", .images(.nothingMade)))
      }
      try write(file)
    }
  }

  /// Writes a JPEG unchanged but for the still's own metadata.
  func write(_ file: JPEGFile) throws(MediaError) {
    guard let marked = file.with(exif) else {
      throw MediaError(.invalid(path: path, .noRoomInExif))
    }
    try write(marked.bytes)
  }

  func write(_ bytes: [UInt8]) throws(MediaError) {
    try FileBytes.write(bytes, to: path)
  }

  /// Writes a HEIC unchanged but for the still's own EXIF.
  ///
  /// - Returns: false for a file without EXIF, or without room for another, whose image has to be encoded again.
  /// - Throws: `ExportError` `.inputOutput`, and `.cancelled`.
  func write(copyOf other: String, isCancelled: () -> Bool) throws(ExportError) -> Bool {
    do throws(ISOMediaError) {
      return try ImageExif.write(
        exif.bytes, inPlaceOfThatOf: other, to: path, isCancelled: isCancelled)
    } catch {
      switch error {
      case .cancelled, .system(_, .writing): throw ExportError(error, at: path, of: .output)
      case .system: throw ExportError(error, at: other, of: .input)
      // libheif reads more kinds of files than the reader used here.
      case .damaged, .noMovie, .unsupported, .tooLarge, .tooManySamples: return false
      }
    }
  }
}
