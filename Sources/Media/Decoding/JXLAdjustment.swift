internal import ImprintValues

/// Has JPEG XL decoded to frames with straight alpha: FFmpeg's decoder gives colours as they are stored.
struct JXLAdjustment: DecodingAdjustment {
  /// Whether the colours of the last packet are multiplied by alpha.
  private var isAssociated = false

  mutating func adjusted(_ packet: Packet) throws(MediaError) -> Packet {
    isAssociated = JXLHeader(packet.bytes)?.hasAssociatedAlpha ?? false
    return packet
  }

  func adjust(_ frame: VideoFrame) throws(MediaError) {
    if isAssociated { try frame.makeAlphaStraight() }
  }
}
