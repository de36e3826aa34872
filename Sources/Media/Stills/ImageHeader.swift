internal import ImprintPrimitives

/// The header of a JPEG or PNG, by which an image is refused before it is decoded.
enum ImageHeader {
  /// Room for the metadata of most photographs, which stand before the header of the image.
  private static let mostBytes = 1 << 18

  /// Looks whether a file has an image, and none above the limits; other formats pass.
  ///
  /// - Throws: `MediaError.invalid`.
  static func check(_ path: String) throws(MediaError) {
    guard let head = FileBytes.read(path, atMost: mostBytes) else { return }
    if let file = JPEGFile(head) {
      if let size = file.size { return try ImageFile.checkSize(size, of: path) }
      guard head.count == mostBytes else {
        throw .invalid(path: path, reason: "no image in it decodes")
      }
    } else if head.starts(with: BareImage.signature), head.count >= 24 {
      let numbers = [16, 20].map { head[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
      try ImageFile.checkSize(PixelSize(width: numbers[0], height: numbers[1]), of: path)
    }
  }
}
