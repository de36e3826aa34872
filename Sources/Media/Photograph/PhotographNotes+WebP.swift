internal import ImprintValues

extension PhotographNotes {
  private static let exifName = Array("Exif\0\0".utf8)

  /// Those of a WebP (RFC 9649, 2.7).
  init(ofWebP file: [UInt8]) {
    self.init()
    var offset = 12
    while offset + 8 <= file.count {
      let length = Int(littleEndian: file[offset + 4..<offset + 8])
      guard length <= file.count - offset - 8 else { return }
      take(
        file[offset + 8..<offset + 8 + length],
        ofChunk: String(decoding: file[offset..<offset + 4], as: UTF8.self))
      // Chunks begin at even offsets.
      offset += 8 + length + length % 2
    }
  }

  private mutating func take(_ body: ArraySlice<UInt8>, ofChunk name: String) {
    switch name {
    case "ICCP": profile = body.count > EmbeddedProfile.mostBytes ? nil : Array(body)
    // Some programs begin it with the name that precedes EXIF in a JPEG.
    case "EXIF":
      exif = Exif(Array(body.dropFirst(body.starts(with: Self.exifName) ? Self.exifName.count : 0)))
    case "XMP ": xmp = Array(body)
    default: break
    }
  }

  /// A WebP with these notes.
  ///
  /// - Parameters:
  ///   - file: a still WebP as libwebp writes it.
  ///   - size: of the image.
  func webP(of file: [UInt8], _ size: PixelSize) -> [UInt8] {
    if profile == nil, exif == nil, xmp == nil { return file }
    let image = WebPChunks(ofFile: file)
    let flags: [(bit: UInt8, isSet: Bool)] = [
      (0x20, profile != nil), (0x10, image.hasAlpha), (0x08, exif != nil), (0x04, xmp != nil),
    ]
    let edges = [size.width, size.height].flatMap {
      UInt32(clamping: $0 - 1).littleEndianBytes.prefix(3)
    }
    var chunks = WebPChunks.chunk(
      "VP8X", [flags.reduce(0) { $0 | ($1.isSet ? $1.bit : 0) }, 0, 0, 0] + edges)
    if let profile { chunks += WebPChunks.chunk("ICCP", profile) }
    chunks += image.image
    if let exif { chunks += WebPChunks.chunk("EXIF", exif.bytes) }
    if let xmp { chunks += WebPChunks.chunk("XMP ", xmp) }
    return WebPChunks.chunk("RIFF", Array("WEBP".utf8) + chunks)
  }
}
