internal import ImprintValues

extension PhotographNotes {
  /// The most bytes of a box of metadata that is read.
  private static let mostBoxBytes: Int64 = 1 << 24

  /// Metadata in the boxes of a JPEG XL (ISO/IEC 18181-2); a bare codestream has none.
  init(ofJXL path: String) {
    self.init()
    guard let file = try? OpenFile(path) else { return }
    var start: Int64 = 0
    // Bounded, against crafted files.
    for _ in 0..<10_000 {
      let head = file.bytes(from: start, atMost: BoxHeader.mostBytes)
      guard let box = BoxHeader(head), start > 0 || box.name == "JXL " else { return }
      // The last box may have no end of its own.
      let end = box.boxByteCount == nil ? file.length : box.end(from: start)
      guard let end, end <= file.length else { return }
      let payload = start + Int64(box.byteCount)
      if end - payload <= Self.mostBoxBytes {
        take(box.name) { file.bytes(from: payload, atMost: Int(end - payload)) }
      }
      start = end
    }
  }

  private mutating func take(_ name: String, _ payload: () -> [UInt8]) {
    switch name {
    case "Exif":
      // The first four bytes are the offset of the EXIF behind them.
      let bytes = payload()
      let offset = Int(bigEndian: bytes[..<min(4, bytes.count)])
      exif = exif ?? Exif(Array(bytes.dropFirst(4).dropFirst(offset)))
    case "xml ": xmp = xmp ?? payload()
    // A box that is compressed with Brotli.
    case "brob": omissions.insert(.compressedBoxes)
    default: break
    }
  }
}
