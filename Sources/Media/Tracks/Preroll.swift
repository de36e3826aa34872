internal import CFFmpeg
internal import Primitives

/// How much a decoder has to be given before what it decodes is right.
enum Preroll {
  /// Packets of so many ticks each.
  static func packets(of format: TrackFormat, lasting duration: Int64) -> Int {
    switch format.parameters.pointee.codec_id {
    // Each block overlaps the one before it (ISO/IEC 14496-3, 4.6.11), as do those of AC-3 and Vorbis.
    case AV_CODEC_ID_AAC, AV_CODEC_ID_AC3, AV_CODEC_ID_EAC3, AV_CODEC_ID_VORBIS: 1
    // Its frames may keep their bits in those before them (ISO/IEC 11172-3, 2.4.3.4).
    case AV_CODEC_ID_MP3: 3
    // 80 ms (RFC 7845, section 4.6).
    case AV_CODEC_ID_OPUS:
      Int((0.08 / max(Double(duration) * format.timeBase.value, 0.0025)).rounded(.up))
    default: 0
    }
  }
}
