internal import ImprintCFFmpeg
internal import ImprintValues

/// Changes the packets that a decoder is given, and the frames that it makes of them.
///
/// A value: where the decoder does not take a packet, the adjustment is that of the packet before it.
protocol DecodingAdjustment {
  /// The packet to decode for one of the file's; the same where nothing is to be changed.
  mutating func adjusted(_ packet: Packet) throws(MediaError) -> Packet

  /// Changes a frame of the last packet.
  func adjust(_ frame: VideoFrame) throws(MediaError)
}

/// A decoder with an adjustment around it.
final class AdjustedDecoder<Adjustment: DecodingAdjustment>: FrameDecoding {
  private let decoder: any FrameDecoding
  private var adjustment: Adjustment

  init(_ decoder: any FrameDecoding, _ adjustment: Adjustment) {
    self.decoder = decoder
    self.adjustment = adjustment
  }

  var needsFirstPacket: Bool { decoder.needsFirstPacket }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent {
    guard let packet else { return try decoder.send(nil) }
    var adjustment = adjustment
    let sent = try decoder.send(adjustment.adjusted(packet))
    if case .accepted = sent { self.adjustment = adjustment }
    return sent
  }

  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    let received = try decoder.receive(into: frame)
    if case .frame = received { try adjustment.adjust(frame) }
    return received
  }

  func flush() { decoder.flush() }
}

extension Packet {
  /// A packet of other bytes, with this one's times and side data.
  func replacing(with bytes: [UInt8]) throws(MediaError) -> Packet {
    let packet = try Packet(copying: bytes)
    try MediaError.check(av_packet_copy_props(packet.pointer, pointer), "copying a packet")
    return packet
  }
}
