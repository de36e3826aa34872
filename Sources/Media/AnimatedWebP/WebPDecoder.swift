internal import ImprintCFFmpeg

/// Decodes the packets of an animated WebP (`WebPPackets`) to frames, each of the whole canvas.
final class WebPDecoder: FrameDecoding {
  private var canvas: WebPCanvas
  private var waiting: Packet?
  private var isDraining = false
  /// Whether a frame since the last key frame is missing.
  private var isDamaged = false

  init(_ index: WebPIndex) throws(MediaError) {
    canvas = try WebPCanvas(size: index.canvas, isOpaque: index.isOpaque)
    try canvas.frame.attach(profile: index.profile)
  }

  var needsFirstPacket: Bool { false }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent {
    guard waiting == nil else { return .full }
    waiting = packet
    isDraining = packet == nil
    return .accepted
  }

  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    guard let packet = waiting else { return isDraining ? .ended : .needsPacket }
    waiting = nil
    let bytes = UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount)
    guard try canvas.draw(bytes, isKey: packet.isKey) else {
      isDamaged = true
      return .undecodable
    }
    if packet.isKey { isDamaged = false }
    try MediaError.check(
      av_frame_ref(frame.pointer, canvas.frame.pointer), "sharing a frame")
    describe(frame, by: packet)
    return .frame
  }

  func flush() {
    waiting = nil
    isDraining = false
  }

  private func describe(_ frame: VideoFrame, by packet: Packet) {
    frame.presentation = packet.presentation
    frame.pointer.pointee.best_effort_timestamp = packet.pointer.pointee.pts
    frame.pointer.pointee.pkt_dts = packet.pointer.pointee.dts
    shim_frame_set_key(frame.pointer, packet.isKey ? 1 : 0)
    if isDamaged { frame.pointer.pointee.flags |= AV_FRAME_FLAG_CORRUPT }
    frame.duration = packet.duration
  }
}
