internal import ImprintCFFmpeg
internal import ImprintPixels
internal import ImprintPrimitives

/// Decodes PNG, including grey of 1, 2 or 4 bits of which one code is transparent (`tRNS`).
///
/// FFmpeg's decoder loses the transparency of grey of 1 bit. Such images are decoded without it, and get their alpha
/// here: each code of so few bits has a grey of its own in 8.
final class GreyKeyDecoder: FrameDecoding {
  private let decoder: any FrameDecoding
  /// The transparent grey of the last packet, in 8 bits; nil for other images.
  private var key: UInt8?

  init(_ decoder: any FrameDecoding) { self.decoder = decoder }

  var needsFirstPacket: Bool { decoder.needsFirstPacket }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent {
    guard let packet, let found = GreyKey(packet) else {
      let sent = try decoder.send(packet)
      if case .accepted = sent, packet != nil { key = nil }
      return sent
    }
    let opaque = try Packet(copying: found.file)
    try MediaError.check(av_packet_copy_props(opaque.pointer, packet.pointer), "copying a packet")
    let sent = try decoder.send(opaque)
    if case .accepted = sent { key = found.grey }
    return sent
  }

  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    let received = try decoder.receive(into: frame)
    if case .frame = received, let key { try frame.addAlpha(clearing: key) }
    return received
  }

  func flush() { decoder.flush() }
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
    guard bytes.count > 26, bytes.starts(with: BareImage.signature), bytes[24] < 8, bytes[25] == 0
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
