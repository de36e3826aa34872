/// The bitstream of VP9, in which decoding can begin at any key frame (VP9 bitstream specification, 6.2).
struct VP9Syntax: BitstreamSyntax {
  let format = CodedFormat.vp9
  private(set) var obstacle: CodingObstacle?

  mutating func role(of packet: UnsafeBufferPointer<UInt8>) -> CodedFrameRole {
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
    if first & 0x10 == 0 { return .hidden }
    return first & 1 == 0 ? .access : .dependent
  }
}
