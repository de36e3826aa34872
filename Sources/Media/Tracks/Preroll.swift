internal import ImprintCFFmpeg
internal import ImprintValues

/// The number of packets that a decoder needs before its output is right.
enum Preroll {
  /// - Parameter duration: of a packet, in ticks.
  static func packets(of format: TrackFormat, lasting duration: Int64) -> Int {
    switch format.parameters.pointee.codec_id {
    // Each block overlaps the one before it (ISO/IEC 14496-3, 4.6.11), as do those of AC-3 and Vorbis.
    case AV_CODEC_ID_AAC, AV_CODEC_ID_AC3, AV_CODEC_ID_EAC3, AV_CODEC_ID_VORBIS: 1
    // A frame's bits may lie in the frames before it (ISO/IEC 11172-3, 2.4.3.4).
    case AV_CODEC_ID_MP3: 3
    // 80 ms (RFC 7845, section 4.6).
    case AV_CODEC_ID_OPUS:
      Int((0.08 / max(Double(duration) * format.timeBase.value, 0.0025)).rounded(.up))
    default: 0
    }
  }
}
