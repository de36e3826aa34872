/// The bitstream of VP9, in which decoding can begin at any key frame (VP9 bitstream specification, 6.2).
struct VP9Syntax: BitstreamSyntax {
  let format = CodedFormat.vp9
  private(set) var obstacle: CodingObstacle?

  mutating func role(of packet: UnsafeBufferPointer<UInt8>) -> CodedFrameRole {
    // A hidden frame alone is joined by FFmpeg's muxers to the frame after it: packets would not be those of the source.
    if HiddenFrames.vp9.fill(packet) {
      obstacle = .times
      return .hidden
    }
    var reader = BitReader(Array(packet.prefix(2)))
    guard reader.bits(2) == 2 else {
      obstacle = .damaged
      return .dependent
    }
    let profile = reader.bits(1) | reader.bits(1) << 1
    if profile != 0 { obstacle = .profile(profile) }
    let showsEarlierFrame = reader.flag()
    let isInter = reader.flag()
    return showsEarlierFrame || isInter ? .dependent : .access
  }
}

/// The bitstream of VP8 (RFC 6386, section 9.1).
struct VP8Syntax: BitstreamSyntax {
  let format = CodedFormat.vp8
  private(set) var obstacle: CodingObstacle?

  mutating func role(of packet: UnsafeBufferPointer<UInt8>) -> CodedFrameRole {
    guard let first = packet.first else {
      obstacle = .damaged
      return .dependent
    }
    if HiddenFrames.vp8.fill(packet) { return .hidden }
    return first & 1 == 0 ? .access : .dependent
  }
}

/// The codecs of which a packet may hold nothing but a frame that is a reference only, and never shown.
package enum HiddenFrames: String {
  case vp8, vp9

  /// Whether a packet holds nothing else: its `show_frame` is 0 (RFC 6386, section 9.1; VP9 bitstream specification,
  /// 6.2).
  package func fill(_ packet: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = packet.first else { return false }
    switch self {
    case .vp8: return first & 0x10 == 0
    case .vp9:
      guard first >> 6 == 2, !Self.isSuperframe(packet) else { return false }
      // A reserved bit follows profile 3; then come show_existing_frame, frame_type and show_frame.
      let flags = first & 0x30 == 0x30 ? first << 1 : first
      return flags & 0b1010 == 0
    }
  }

  /// Whether a packet of VP9 holds several frames, of which the last is shown (VP9 bitstream specification, annex B).
  private static func isSuperframe(_ packet: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let marker = packet.last, marker >> 5 == 0b110 else { return false }
    let indexSize = 2 + (Int(marker & 7) + 1) * (Int(marker >> 3 & 3) + 1)
    return packet.count >= indexSize && packet[packet.count - indexSize] == marker
  }
}
