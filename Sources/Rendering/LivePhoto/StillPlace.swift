internal import ImprintISOMedia
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning

/// The file that the still of a Live Photo is written to, which gets its name later.
struct StillPlace: Sendable {
  /// A file that is there.
  let path: String
  let format: LivePhotoJob.Format
  let exif: Exif

  /// - Throws: `MediaError` `.writing`, `.noEncoder`; `.invalid` for metadata that a JPEG has no room for.
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

  /// Writes an image as it is, with the still's own metadata.
  func write(_ file: JPEGFile) throws(MediaError) {
    guard let marked = file.with(exif) else {
      throw MediaError(.invalid(path: path, .noRoomInExif))
    }
    try write(marked.bytes)
  }

  func write(_ bytes: [UInt8]) throws(MediaError) {
    try FileBytes.write(bytes, to: path)
  }

  /// Writes a HEIC as it is, with the still's own metadata in place of its EXIF.
  ///
  /// - Returns: false of a file that has no EXIF, or no room for another: its image has to be encoded anew.
  /// - Throws: `ExportError` `.inputOutput`, and `.cancelled`.
  func write(copyOf other: String, isCancelled: () -> Bool) throws(ExportError) -> Bool {
    do throws(ISOMediaError) {
      return try ImageExif.write(
        exif.bytes, inPlaceOfThatOf: other, to: path, isCancelled: isCancelled)
    } catch {
      switch error {
      case .cancelled, .system(_, .writing): throw ExportError(error, at: path, of: .output)
      case .system: throw ExportError(error, at: other, of: .input)
      // libheif reads more than is understood here.
      case .damaged, .noMovie, .unsupported, .tooLarge: return false
      }
    }
  }
}
