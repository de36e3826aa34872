internal import ImprintCFFmpeg
internal import ImprintPixels

/// Decodes JPEG, including CMYK and YCCK, whose frames are converted to RGB by the file's ICC profile.
///
/// FFmpeg's decoder mixes black into the other inks, after which no profile applies. It is therefore given the file in
/// a form that it does not mix (`JPEGFile.withUnmixedComponents`).
final class InkDecoder: FrameDecoding {
  private let decoder: any FrameDecoding
  /// The inks of the last packet; nil for other images.
  private var inks: JPEGInks?

  init(_ decoder: any FrameDecoding) { self.decoder = decoder }

  var needsFirstPacket: Bool { decoder.needsFirstPacket }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent {
    guard let packet else { return try decoder.send(nil) }
    let inks = JPEGFile(packet.bytes)?.inks
    var unmixed = packet
    if let inks {
      unmixed = try Packet(copying: inks.file.bytes)
      try MediaError.check(
        av_packet_copy_props(unmixed.pointer, packet.pointer), "copying a packet")
    }
    let sent = try decoder.send(unmixed)
    if case .accepted = sent { self.inks = inks }
    return sent
  }

  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    let received = try decoder.receive(into: frame)
    if case .frame = received, let inks { try inks.convert(frame) }
    return received
  }

  func flush() { decoder.flush() }
}
