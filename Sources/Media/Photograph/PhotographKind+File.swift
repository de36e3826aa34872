package import ImprintValues

extension PhotographKind {
  /// The bytes at the start of a file that tell its kind.
  private static let headBytes = 32

  /// The kind of a file; nil for other files, those that hold several images in time, and one that cannot be read.
  ///
  /// A motion photo has the kind of its image.
  package init?(ofFileAt path: String) {
    guard let file = try? OpenFile(path) else { return nil }
    self.init(of: file)
  }

  /// The kind of an open file; nil for other files, and those that hold several images in time.
  init?(of file: OpenFile) {
    let head = file.bytes(from: 0, atMost: Self.headBytes)
    guard head.count >= 12 else { return nil }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      if JPEGImages(in: file)?.areInTime == true { return nil }
      self = .jpeg
    } else if head.starts(with: PNGChunks.signature) {
      if Self.isAnimatedPNG(file) { return nil }
      self = .png
    } else if head.starts(with: "RIFF".utf8), head[8...].starts(with: "WEBP".utf8) {
      // The flag of animation (RFC 9649, 2.7).
      if head[12...].starts(with: "VP8X".utf8), head.count > 20, head[20] & 2 != 0 { return nil }
      self = .webp
    } else if HEIFBrands.isHEIF(file) {
      self = HEIFBrands.isHEIC(file) ? .heic : .avif
    } else if TIFFFile.isTIFF(head) {
      self = .tiff
    } else if head.starts(with: "BM".utf8) {
      self = .bmp
    } else if head.starts(with: [0xFF, 0x0A]) || BoxHeader(head)?.name == "JXL " {
      // A bare codestream (ISO/IEC 18181-1), or one in boxes (ISO/IEC 18181-2).
      self = .jxl
    } else {
      return nil
    }
  }

  /// Whether a file's samples are exactly those that were stored in it.
  package static func isLossless(fileAt path: String) -> Bool {
    switch PhotographKind(ofFileAt: path) {
    case .png, .tiff, .bmp: true
    case .webp:
      WebPChunks(ofFile: FileBytes.read(path, atMost: .max) ?? []).image
        .starts(with: "VP8L".utf8)
    case .jpeg, .heic, .avif, .jxl, nil: false
    }
  }

  /// Whether a PNG announces animation before its image (PNG specification, third edition, 11.3.6.1).
  private static func isAnimatedPNG(_ file: OpenFile) -> Bool {
    var offset = Int64(PNGChunks.signature.count)
    // Bounded, against crafted files.
    for _ in 0..<10_000 {
      let head = file.bytes(from: offset, atMost: 8)
      guard head.count == 8, !head[4...].elementsEqual("IDAT".utf8) else { return false }
      if head[4...].elementsEqual("acTL".utf8) { return true }
      offset += Int64(UInt32(bigEndian: head[..<4])) + Int64(PNGChunk.frameByteCount)
    }
    return false
  }
}
