internal import ImprintValues

/// Decodes images to frames in sRGB, to which those with an embedded ICC profile are converted.
final class ProfiledDecoder: FrameDecoding {
  /// An ICC profile, and its conversion for one kind of samples; `profile` is nil where no conversion is needed.
  private struct Conversion {
    let bytes: [UInt8]
    let components: EmbeddedProfile.Components
    let isDeep: Bool
    let profile: EmbeddedProfile?
  }

  private let decoder: any FrameDecoding
  /// The last conversion, cached since the frames of an animated image mostly share one profile.
  private var last: Conversion?

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
    let components: EmbeddedProfile.Components = frame.isGrey ? .grey : .colors
    let isDeep = frame.format.layout.depth > 8
    // Frames of one file may differ in their samples.
    if let last, last.components == components, last.isDeep == isDeep,
      last.bytes.elementsEqual(bytes)
    {
      return last.profile
    }
    let profile = EmbeddedProfile(bytes, of: components, isDeep: isDeep)
    last = Conversion(
      bytes: Array(bytes), components: components, isDeep: isDeep, profile: profile)
    return profile
  }
}
