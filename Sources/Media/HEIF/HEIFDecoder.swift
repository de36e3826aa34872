internal import ImprintCFFmpeg

/// Decodes the one packet of a HEIC or AVIF image (`HEIFPackets`) to a frame in RGB, upright and in the colours of sRGB.
final class HEIFDecoder: FrameDecoding {
  private let path: String
  private var waiting: Packet?
  private var isDraining = false

  init(path: String) { self.path = path }

  var needsFirstPacket: Bool { false }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent {
    guard waiting == nil else { return .full }
    waiting = packet
    isDraining = packet == nil
    return .accepted
  }

  /// - Throws: `MediaError.invalid` with libheif's reason for an image that does not decode.
  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    guard let packet = waiting else { return isDraining ? .ended : .needsPacket }
    waiting = nil
    let image = try HEIFFile.frame(ofFileAt: path)
    av_frame_unref(frame.pointer)
    av_frame_move_ref(frame.pointer, image.pointer)
    frame.presentation = packet.presentation
    frame.pointer.pointee.best_effort_timestamp = packet.pointer.pointee.pts
    frame.pointer.pointee.pkt_dts = packet.pointer.pointee.dts
    frame.duration = packet.duration
    shim_frame_set_key(frame.pointer, 1)
    return .frame
  }

  func flush() {
    waiting = nil
    isDraining = false
  }
}
