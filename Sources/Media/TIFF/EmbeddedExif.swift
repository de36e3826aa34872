package import ImprintValues

/// The EXIF of a PNG, a WebP or a TIFF file, which FFmpeg's demuxers do not read.
package enum EmbeddedExif {
  private static let mostBytes = 1 << 24
  /// Encoders write the data of a PNG in pieces of 8 KiB.
  private static let mostChunks = 1 << 17

  private static let webPName = Array("Exif".utf8) + [0, 0]

  /// Reads a file's EXIF. Of a TIFF it reads only the orientation, since other entries point into the file.
  ///
  /// - Returns: nil where there is none that can be read, and for other files.
  package static func read(_ path: String) -> Exif? {
    (try? OpenFile(path)).flatMap { read($0) }
  }

  /// Reads the EXIF of a file that is open, as `read` of a path does.
  static func read(_ file: OpenFile) -> Exif? {
    let head = file.bytes(from: 0, atMost: 12)
    if head.starts(with: PNGChunks.signature) { return png(file) }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      return webP(file)
    }
    guard TIFFFile.isTIFF(head) else { return nil }
    return (try? TIFFFile(file.path).orientation).map { Exif().with(orientation: $0) }
  }

  /// The chunk `eXIf` (PNG specification, third edition, 11.3.4.6).
  private static func png(_ file: OpenFile) -> Exif? {
    var offset = Int64(PNGChunks.signature.count)
    for _ in 0..<mostChunks {
      let head = file.bytes(from: offset, atMost: 8)
      guard head.count == 8, !head[4...].elementsEqual("IEND".utf8) else { return nil }
      let length = head[..<4].reduce(0) { $0 << 8 | Int64($1) }
      if head[4...].elementsEqual("eXIf".utf8) { return exif(file, at: offset + 8, length) }
      // The type, the length and the checksum.
      offset += length + 12
    }
    return nil
  }

  /// The chunk `EXIF` (RFC 9649, 2.7.1.5).
  private static func webP(_ file: OpenFile) -> Exif? {
    var offset: Int64 = 12
    for _ in 0..<mostChunks {
      let head = file.bytes(from: offset, atMost: 8)
      guard head.count == 8 else { return nil }
      let length = head[4...].reversed().reduce(0) { $0 << 8 | Int64($1) }
      if head[..<4].elementsEqual("EXIF".utf8) { return exif(file, at: offset + 8, length) }
      // Chunks begin at even offsets.
      offset += 8 + length + length % 2
    }
    return nil
  }

  private static func exif(_ file: OpenFile, at offset: Int64, _ length: Int64) -> Exif? {
    guard length <= mostBytes else { return nil }
    let bytes = file.bytes(from: offset, atMost: Int(length))
    // Some programs begin it with the name that precedes EXIF in a JPEG.
    return Exif(bytes.starts(with: webPName) ? Array(bytes.dropFirst(webPName.count)) : bytes)
  }
}

extension Orientation {
  /// - Parameter exif: the number of the orientation, 1…8, by where the first row and the first column are shown
  ///   (TIFF 6.0, section 8).
  init(exif: Int) {
    switch exif {
    case 2: self.init(degrees: 0, isMirrored: true)
    case 3: self.init(degrees: 180)
    case 4: self.init(degrees: 180, isMirrored: true)
    case 5: self.init(degrees: 270, isMirrored: true)
    case 6: self.init(degrees: 90)
    case 7: self.init(degrees: 90, isMirrored: true)
    case 8: self.init(degrees: 270)
    default: self = .upright
    }
  }
}
