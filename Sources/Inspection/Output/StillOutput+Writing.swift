package import ImprintFaults
internal import ImprintMedia
internal import ImprintMediaTypes
package import ImprintPixels
package import ImprintPlanning

extension StillOutput {
  /// Writes the image under a temporary name, and renames it.
  ///
  /// - Parameter isPhotograph: whether it was taken just now, which a JPEG says in its EXIF.
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`, `.unavailable`; no file is left then.
  package func write(
    _ bitmap: Bitmap, overwrites: Bool, isPhotograph: Bool = false
  ) throws(ExportError) {
    try OutputFile.write(to: path, overwrites: overwrites) { place throws(MediaError) in
      if isPhotograph, format == .jpeg, let now = PhotoTime.now,
        let file = JPEGFile(try ImageWriter.bytes(of: bitmap, as: .jpeg)),
        let dated = file.with(Exif(taken: (now.time, now.zone)))
      {
        return try FileBytes.write(dated.bytes, to: place)
      }
      try ImageWriter.write(bitmap, as: format, to: place)
    }
  }
}
