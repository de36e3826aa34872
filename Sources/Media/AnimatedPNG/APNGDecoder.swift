internal import ImprintCFFmpeg
internal import ImprintValues

/// Decodes the packets of an animated PNG (`APNGIndex`) to frames, each of the whole canvas.
///
/// Each image is decoded as a PNG of its own. FFmpeg's decoder of animations blends none of 16 bits, and draws opaque
/// images onto black where an area was cleared.
final class APNGDecoder: FrameDecoding {
  private let head: [UInt8]
  private var canvas: APNGCanvas
  private let decoder: any FrameDecoding
  private var slot = PacketSlot()
  /// Whether a frame since the last key frame is missing.
  private var isDamaged = false

  /// - Parameters:
  ///   - head: the chunks that each image begins with, but for its size.
  ///   - size: of the canvas.
  ///   - isOpaque: whether the images have no alpha.
  init(head: [UInt8], size: PixelSize, isOpaque: Bool) throws(MediaError) {
    self.head = head
    canvas = APNGCanvas(size: size, isOpaque: isOpaque)
    decoder = try FrameDecoder(for: AV_CODEC_ID_PNG).forPNG
  }

  var needsFirstPacket: Bool { false }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent { slot.send(packet) }

  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    guard let packet = slot.take() else { return slot.whenEmpty }
    guard let (header, image) = try image(in: packet),
      let drawn = try canvas.draw(image, header, isKey: packet.isKey)
    else {
      isDamaged = true
      return .undecodable
    }
    if packet.isKey { isDamaged = false }
    try MediaError.check(av_frame_ref(frame.pointer, drawn.pointer), "sharing a frame")
    frame.describe(by: packet)
    if isDamaged { frame.pointer.pointee.flags |= AV_FRAME_FLAG_CORRUPT }
    return .frame
  }

  func flush() { slot = PacketSlot() }

  /// The image of a frame; nil where it does not decode.
  private func image(in packet: Packet) throws(MediaError) -> (APNGFrameHeader, VideoFrame)? {
    guard let (header, file) = file(of: packet.bytes) else { return nil }
    let image = try VideoFrame()
    defer { decoder.flush() }
    guard case .accepted = try decoder.send(Packet(copying: file)),
      case .frame = try decoder.receive(into: image), image.format.size == header.size
    else { return nil }
    return (header, image)
  }

  /// A PNG of one frame's image alone; nil without a frame's header.
  private func file(of bytes: [UInt8]) -> (APNGFrameHeader, [UInt8])? {
    var header: APNGFrameHeader?
    var data: [UInt8] = []
    for chunk in PNGChunks(bytes[...]) {
      if chunk.isOf("fcTL") { header = APNGFrameHeader(chunk.body) }
      if chunk.isOf("IDAT") { data += chunk.body }
      // A number in the animation's order of chunks precedes the data.
      if chunk.isOf("fdAT") { data += chunk.body.dropFirst(4) }
    }
    guard let header else { return nil }
    let file =
      PNGChunks.signature + head(sized: header) + PNGChunk.bytes("IDAT".utf8, data)
      + PNGChunk.bytes("IEND".utf8, [])
    return (header, file)
  }

  /// The chunks of all images, with the size of one in the first of them.
  private func head(sized header: APNGFrameHeader) -> [UInt8] {
    PNGChunks(head[...]).flatMap { chunk in
      guard chunk.isOf("IHDR") else { return PNGChunk.bytes(chunk.kind, chunk.body) }
      let size = [header.size.width, header.size.height].flatMap {
        UInt32(clamping: $0).bigEndianBytes
      }
      return PNGChunk.bytes(chunk.kind, size + chunk.body.dropFirst(8))
    }
  }
}
