internal import ImprintValues

/// The header of a JPEG or PNG, by which an image is refused before it is decoded.
enum ImageHeader {
  /// The bytes to read for a header: most photographs' metadata, which precede it, fit in.
  private static let mostBytes = 1 << 18
  /// The bytes in which nearly all photographs' metadata fit.
  private static let mostLongBytes = 1 << 24

  /// Checks that a JPEG has an image, and that a JPEG or PNG is not too large to be decoded or reduced; other formats
  /// pass.
  ///
  /// - Throws: `MediaError` `.invalid`.
  static func check(_ path: String) throws(MediaError) {
    guard let head = FileBytes.read(path, atMost: mostBytes) else { return }
    if let file = JPEGFile(head) {
      if let size = file.size {
        let limit = file.isSequential ? ImageLimits.mostReducedPixels : ImageLimits.mostPixels
        return try ImageLimits.check(size, of: path, atMost: limit)
      }
      guard head.count == mostBytes else {
        throw MediaError(.invalid(path: path, .image(.undecodable)))
      }
    } else if head.starts(with: PNGChunks.signature), head.count >= 24 {
      let numbers = [16, 20].map { head[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
      try ImageLimits.check(PixelSize(width: numbers[0], height: numbers[1]), of: path)
    }
  }

  /// The beginning of a JPEG, up to its image data where metadata have no unusual length; nil for other files.
  static func jpeg(_ path: String) -> JPEGFile? {
    (try? OpenFile(path)).flatMap { jpeg(in: $0) }
  }

  /// The same of a file that is open.
  ///
  /// - Parameter offset: of the image in the file.
  static func jpeg(in file: OpenFile, at offset: Int64 = 0) -> JPEGFile? {
    let head = file.bytes(from: offset, atMost: mostBytes)
    guard let image = JPEGFile(head), image.size == nil, head.count == mostBytes else {
      return JPEGFile(head)
    }
    // Phones may store other data of a scene before the header, such as depth in XMP.
    return JPEGFile(file.bytes(from: offset, atMost: mostLongBytes))
  }

  /// Whether a file is a JPEG that is too large to be decoded at its own size, but not too large to be reduced.
  static func isReducible(_ path: String) -> Bool {
    guard let file = jpeg(path), file.isSequential, let size = file.size else { return false }
    let pixels = size.width * size.height
    return size.longerEdge <= ImageLimits.longestEdge && pixels > ImageLimits.mostPixels
      && pixels <= ImageLimits.mostReducedPixels
  }
}
