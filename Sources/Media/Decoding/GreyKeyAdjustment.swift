internal import ImprintCFFmpeg
internal import ImprintValues

/// Has grey PNG of 1, 2 or 4 bits, of which one code is transparent (`tRNS`), decoded with its alpha.
///
/// FFmpeg's decoder loses the transparency of grey of 1 bit. Such images are decoded without it, and get their alpha
/// here: each code of so few bits has a grey of its own in 8.
struct GreyKeyAdjustment: DecodingAdjustment {
  /// The transparent grey of the last packet; nil for other images.
  private var key: GreyKey?

  mutating func adjusted(_ packet: Packet) throws(MediaError) -> Packet {
    key = GreyKey(packet)
    return if let key { try packet.replacing(with: key.file) } else { packet }
  }

  func adjust(_ frame: VideoFrame) throws(MediaError) {
    if let key { try frame.addAlpha(clearing: key.grey) }
  }
}

/// The transparent code of a grey PNG of less than 8 bits (PNG specification, third edition, 11.3.1.1).
private struct GreyKey {
  /// The code in 8 bits.
  let grey: UInt8
  /// The file without it.
  let file: [UInt8]

  /// Nil for other images.
  init?(_ packet: Packet) {
    let bytes = UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount)
    // The depth and the type of colour, in `IHDR`.
    guard bytes.count > 26, bytes.starts(with: PNGChunks.signature), bytes[24] < 8, bytes[25] == 0
    else { return nil }
    var file = packet.bytes
    let most = (1 << Int(bytes[24])) - 1
    guard most > 0, let chunk = PNGChunks(ofFile: file)?.first(where: { $0.isOf("tRNS") }),
      chunk.body.count == 2
    else { return nil }
    grey = UInt8((Int(bigEndian: chunk.body) & most) * 255 / most)
    file.removeSubrange(chunk.range)
    self.file = file
  }
}

extension VideoFrame {
  /// Gives a frame of 8-bit grey alpha: opaque but for one grey.
  fileprivate func addAlpha(clearing key: UInt8) throws(MediaError) {
    guard layout?.name == "gray" else { return }
    let target = try VideoFrame(
      FrameFormat(size: format.size, layout: PixelLayout(ofFormat: "ya8"), color: format.color))
    guard let from = try borrowedPlanes().planes.first,
      let to = try target.borrowedPlanes().planes.first
    else { return }
    for row in 0..<from.size.height {
      let source = from.base + row * from.bytesPerRow
      let line = (to.base + row * to.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for column in 0..<from.size.width {
        let grey = source.load(fromByteOffset: column, as: UInt8.self)
        line[2 * column] = grey
        line[2 * column + 1] = grey == key ? 0 : 255
      }
    }
    try takeSamples(of: target)
  }
}
