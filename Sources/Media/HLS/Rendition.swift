internal import ImprintCFFmpeg
internal import ImprintValues

/// What players are told of a track that they choose among others of its kind.
package struct Rendition: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case video, subtitles
    /// With the number of its channels.
    case sound(channels: Int)
  }

  package var kind: Kind
  /// As of files, in three letters (ISO 639-2); nil for an unknown one.
  package var language: String?
  package var title: String?
  package var isDefault: Bool
  package var isForced: Bool
  package var isForHearingImpaired: Bool

  init(_ format: TrackFormat) {
    let parameters = format.parameters.pointee
    kind =
      switch parameters.codec_type {
      case AVMEDIA_TYPE_AUDIO: .sound(channels: Int(parameters.ch_layout.nb_channels))
      case AVMEDIA_TYPE_SUBTITLE: .subtitles
      default: .video
      }
    language = format.metadata["language"].flatMap { $0 == "und" ? nil : $0 }
    title = format.metadata["title"].flatMap { $0.isEmpty ? nil : $0 }
    isDefault = format.isDefault
    isForced = format.disposition & AV_DISPOSITION_FORCED != 0
    isForHearingImpaired = format.disposition & AV_DISPOSITION_HEARING_IMPAIRED != 0
  }
}
