internal import ImprintCFFmpeg

/// Holds the one packet of a decoder without delay, which makes a frame of each packet.
struct PacketSlot {
  private var packet: Packet?
  private var isDraining = false

  /// Takes a packet; nil ends the input.
  mutating func send(_ packet: Packet?) -> FrameDecoder.Sent {
    guard self.packet == nil else { return .full }
    self.packet = packet
    isDraining = packet == nil
    return .accepted
  }

  /// Removes and returns the packet that was sent; nil without one.
  mutating func take() -> Packet? {
    defer { packet = nil }
    return packet
  }

  /// The result of a call for a frame while the slot is empty.
  var whenEmpty: FrameDecoder.Received { isDraining ? .ended : .needsPacket }
}

extension VideoFrame {
  /// Sets the times and the key flag of a frame to those of the packet that it was decoded from.
  func describe(by packet: Packet) {
    presentation = packet.presentation
    pointer.pointee.best_effort_timestamp = packet.pointer.pointee.pts
    pointer.pointee.pkt_dts = packet.pointer.pointee.dts
    duration = packet.duration
    shim_frame_set_key(pointer, packet.isKey ? 1 : 0)
  }
}
