internal import ImprintCFFmpeg
internal import ImprintValues

/// Decodes the packets of an animated WebP (`WebPIndex`) to frames, each of the whole canvas.
final class WebPDecoder: FrameDecoding {
  private var canvas: WebPCanvas
  private var slot = PacketSlot()
  /// Whether a frame since the last key frame is missing.
  private var isDamaged = false

  /// - Parameters:
  ///   - size: of the canvas.
  ///   - isOpaque: whether the file says that no image has alpha.
  ///   - profile: the file's ICC profile; empty without one.
  init(size: PixelSize, isOpaque: Bool, profile: [UInt8]) throws(MediaError) {
    canvas = try WebPCanvas(size: size, isOpaque: isOpaque)
    try canvas.frame.attach(profile: profile)
  }

  var needsFirstPacket: Bool { false }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent { slot.send(packet) }

  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    guard let packet = slot.take() else { return slot.whenEmpty }
    let bytes = UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount)
    guard try canvas.draw(bytes, isKey: packet.isKey) else {
      isDamaged = true
      return .undecodable
    }
    if packet.isKey { isDamaged = false }
    try MediaError.check(
      av_frame_ref(frame.pointer, canvas.frame.pointer), "sharing a frame")
    frame.describe(by: packet)
    if isDamaged { frame.pointer.pointee.flags |= AV_FRAME_FLAG_CORRUPT }
    return .frame
  }

  func flush() { slot = PacketSlot() }
}
