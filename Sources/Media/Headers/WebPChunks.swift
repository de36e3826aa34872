/// The chunks of a still WebP (WebP Container Specification, "RIFF File Format").
struct WebPChunks {
  /// The chunks that hold the image, as they stand in a file.
  let image: [UInt8]
  /// Whether the image has alpha.
  let hasAlpha: Bool

  /// - Parameter file: a still WebP as libwebp writes it.
  init(ofFile file: [UInt8]) {
    var image: [UInt8] = []
    var hasAlpha = false
    var offset = 12
    while offset + 8 <= file.count {
      let kind = file[offset..<offset + 4]
      let count = Int(littleEndian: file[offset + 4..<offset + 8])
      let end = min(offset + 8 + count + count % 2, file.count)
      if Self.imageKinds.contains(where: kind.elementsEqual) { image += file[offset..<end] }
      hasAlpha = hasAlpha || kind.elementsEqual("ALPH".utf8) || Self.isClear(file[offset..<end])
      offset = end
    }
    self.image = image
    self.hasAlpha = hasAlpha
  }

  private static let imageKinds: [[UInt8]] = ["ALPH", "VP8 ", "VP8L"].map { Array($0.utf8) }

  /// Whether a chunk is a lossless image with alpha, as a bit of its header says.
  static func isClear(_ chunk: some Collection<UInt8>) -> Bool {
    let head = Array(chunk.prefix(13))
    return head.starts(with: "VP8L".utf8) && head.count > 12 && head[12] & 0x10 != 0
  }

  /// A chunk of a name of four letters, padded to an even length.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + UInt32(clamping: content.count).littleEndianBytes + content
      + [UInt8](repeating: 0, count: content.count % 2)
  }
}
