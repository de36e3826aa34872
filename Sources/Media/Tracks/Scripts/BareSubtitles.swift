internal import ImprintCFFmpeg

/// Removes from the packets of text subtitles what nothing draws, and what may tell of those who made them.
enum BareSubtitles {
  case script(BareScript)
  case subRip

  /// Nil for a codec that has no room for it.
  ///
  /// - Parameter format: with the header as the file has it.
  init?(_ format: TrackFormat) {
    switch format.parameters.pointee.codec_id {
    case AV_CODEC_ID_ASS, AV_CODEC_ID_SSA:
      self = .script(BareScript(format.header, keepingTitle: true))
    case AV_CODEC_ID_SUBRIP: self = .subRip
    default: return nil
    }
  }

  /// A packet without it; nil for one that cannot be read.
  func packet(from packet: [UInt8]) -> [UInt8]? {
    switch self {
    case .script(let script): script.event(packet)
    // Players show other braces as they are.
    case .subRip: ScriptText.drawn(packet, keepingWords: true) { _ in nil }
    }
  }
}
