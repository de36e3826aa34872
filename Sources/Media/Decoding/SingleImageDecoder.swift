internal import ImprintCFFmpeg
internal import ImprintValues

/// Decodes the one packet of an image (`SingleImagePackets`), by a library other than FFmpeg's.
final class SingleImageDecoder: FrameDecoding {
  /// Decodes an image's file.
  typealias Reading = @Sendable () throws(MediaError) -> VideoFrame

  private let read: Reading
  private var slot = PacketSlot()

  init(_ read: @escaping Reading) { self.read = read }

  var needsFirstPacket: Bool { false }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent { slot.send(packet) }

  /// - Throws: `MediaError` `.invalid` with the library's reason for an image that does not decode.
  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    guard let packet = slot.take() else { return slot.whenEmpty }
    let image = try read()
    av_frame_unref(frame.pointer)
    av_frame_move_ref(frame.pointer, image.pointer)
    frame.describe(by: packet)
    return .frame
  }

  func flush() { slot = PacketSlot() }
}
