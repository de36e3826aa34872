internal import ImprintCFFmpeg
internal import ImprintMediaTypes

/// Decodes the one packet of a HEIC or AVIF image (`HEIFPackets`) to an upright frame (`HEIFFile.frame`).
final class HEIFDecoder: FrameDecoding {
  private let path: String
  private var slot = PacketSlot()

  init(path: String) { self.path = path }

  var needsFirstPacket: Bool { false }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent { slot.send(packet) }

  /// - Throws: `MediaError` `.invalid` with libheif's reason for an image that does not decode.
  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    guard let packet = slot.take() else { return slot.whenEmpty }
    let image = try HEIFFile.frame(ofFileAt: path)
    av_frame_unref(frame.pointer)
    av_frame_move_ref(frame.pointer, image.pointer)
    frame.describe(by: packet)
    return .frame
  }

  func flush() { slot = PacketSlot() }
}
