internal import FoundationEssentials
internal import ImprintMedia
package import ImprintPlanning
package import ImprintValues

extension StillOutput {
  /// Writes the image under a temporary name, and renames it.
  ///
  /// - Parameters:
  ///   - overwrites: whether an existing file of that name is replaced.
  ///   - createsFolder: whether the folder is created where it is missing.
  ///   - isPhotograph: whether it was taken just now, which a JPEG says in its EXIF.
  /// - Returns: the file under its name.
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`, `.unavailable`; no file is left then.
  @discardableResult
  package func write(
    _ bitmap: Bitmap, overwrites: Bool, createsFolder: Bool = false, isPhotograph: Bool = false
  ) throws(ExportError) -> FileIdentity {
    let destination = OutputDestination(
      path: path, overwrites: overwrites, createsFolder: createsFolder)
    return try OutputFile.write(to: destination) { temporary throws(MediaError) in
      if isPhotograph, format == .jpeg, let now = PhotoTime.now,
        let file = JPEGFile(try ImageWriter.bytes(of: bitmap, as: .jpeg)),
        let dated = file.with(Exif(captureTime: (now.time, now.zone)))
      {
        return try FileBytes.write(dated.bytes, to: temporary)
      }
      try ImageWriter.write(bitmap, as: format, to: temporary)
    }
  }
}

extension PhotoTime {
  /// The time of the system's clock, in UTC.
  fileprivate static var now: PhotoTime? {
    PhotoTime(["creation_time": Date().formatted(.iso8601)])
  }
}
