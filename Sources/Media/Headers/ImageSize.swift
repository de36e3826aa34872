internal import ImprintMediaTypes
package import ImprintPrimitives

/// The size of an image as its header tells it, before anything is decoded.
package enum ImageSize {
  /// The stored size of a PNG, GIF, JPEG, WebP or BMP; nil for other files, and where it is not told.
  package static func stored(inFileAt path: String) -> PixelSize? {
    (try? OpenFile(path)).flatMap { stored(in: $0) }
  }

  /// The same of a file that is open.
  static func stored(in file: OpenFile) -> PixelSize? {
    let head = file.bytes(from: 0, atMost: 30)
    guard head.count >= 26 else { return nil }
    if head.starts(with: BareImage.signature) {
      return PixelSize(width: Int(bigEndian: head[16..<20]), height: Int(bigEndian: head[20..<24]))
    }
    if head.starts(with: "GIF8".utf8) { return gifCanvas(head) }
    if head.starts(with: "RIFF".utf8) { return head.count == 30 ? webP(head) : nil }
    if head.starts(with: "BM".utf8) {
      // Rows of a negative height begin at the top.
      let (width, height) = (Int32(littleEndian: head[18..<22]), Int32(littleEndian: head[22..<26]))
      return PixelSize(width: Int(width), height: Int(height.magnitude))
    }
    return ImageHeader.jpeg(in: file)?.size
  }

  /// - Throws: `MediaError` `.invalid` for a GIF whose canvas is above the limits.
  static func checkCanvas(of file: OpenFile) throws(MediaError) {
    let head = file.bytes(from: 0, atMost: 10)
    guard head.count == 10, head.starts(with: "GIF8".utf8) else { return }
    try ImageLimits.check(gifCanvas(head), of: file.path)
  }

  /// The logical screen (GIF89a, 18).
  private static func gifCanvas(_ head: [UInt8]) -> PixelSize {
    PixelSize(width: Int(littleEndian: head[6..<8]), height: Int(littleEndian: head[8..<10]))
  }

  /// The canvas of an extended file, or the frame of a simple one (RFC 9649, 2.5 to 2.7, and RFC 6386, 9.1).
  private static func webP(_ head: [UInt8]) -> PixelSize? {
    func number(_ range: Range<Int>) -> Int { Int(littleEndian: head[range]) }
    return switch String(decoding: head[12..<16], as: UTF8.self) {
    case "VP8X": PixelSize(width: number(24..<27) + 1, height: number(27..<30) + 1)
    case "VP8 ": PixelSize(width: number(26..<28) & 0x3FFF, height: number(28..<30) & 0x3FFF)
    case "VP8L":
      PixelSize(width: (number(21..<25) & 0x3FFF) + 1, height: (number(21..<25) >> 14 & 0x3FFF) + 1)
    default: nil
    }
  }
}
