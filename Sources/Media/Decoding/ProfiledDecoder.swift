internal import ImprintPixels

/// Decodes images to frames in the colours of sRGB: those of an embedded ICC profile are converted.
final class ProfiledDecoder: FrameDecoding {
  private let decoder: any FrameDecoding
  /// The last profile, and its conversion: the frames of a moving picture have one in common.
  private var last: (bytes: [UInt8], profile: EmbeddedProfile?)?

  init(_ decoder: any FrameDecoding) { self.decoder = decoder }

  var needsFirstPacket: Bool { decoder.needsFirstPacket }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent {
    try decoder.send(packet)
  }

  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    let received = try decoder.receive(into: frame)
    guard case .frame = received, let bytes = frame.profileBytes else { return received }
    if let profile = profile(bytes, of: frame) {
      try frame.convert(by: profile)
      frame.forgetProfile()
    }
    return received
  }

  func flush() { decoder.flush() }

  private func profile(_ bytes: UnsafeRawBufferPointer, of frame: VideoFrame) -> EmbeddedProfile? {
    if let last, last.bytes.elementsEqual(bytes) { return last.profile }
    let profile = frame.embeddedProfile(
      of: frame.isGrey ? .grey : .colors, isDeep: frame.format.layout.depth > 8)
    last = (Array(bytes), profile)
    return profile
  }
}
