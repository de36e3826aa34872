package import ImprintLanguage
public import ImprintValues

/// A track of the input, or of subtitles beside it, with its treatment.
public struct TrackPlan: Hashable, Sendable, Codable {
  /// The treatment of a track's packets.
  public enum Action: Hashable, Sendable, Codable {
    /// Decoded, composited and encoded as the video.
    case render
    case copy
    /// Decoded, mixed or changed, and encoded.
    case encodeSound
    /// A text subtitle that is converted to the codec of that name.
    case convertSubtitles(codec: String)
    /// Not read: the muxer writes the equivalent from values in the plan.
    case rewrite
    case drop
  }

  /// The index of the stream in the input; of subtitles beside it a number after those.
  public var index: Int
  /// The kind of the track's content.
  public var kind: TrackKind
  /// FFmpeg's name of the codec in the input.
  public var codec: String
  /// The treatment of the track's packets.
  public var action: Action
  /// The reason, in words.
  public var why: String
  /// The subtitles beside the input; nil for a track of the input.
  package var given: GivenSubtitles?
  /// The keys of timed metadata; nil for every other track.
  package var keys: [String]?

  /// The codec, with the name of a file beside the input; of timed metadata their keys.
  var content: String {
    keys?.listed ?? given.map { "\(codec) of \($0.content.name)" } ?? codec
  }
}

/// Subtitles that come beside the input, and become a track of the output.
///
/// Their times count from the first sample of the main clip's source.
package struct GivenSubtitles: Hashable, Sendable, Codable {
  /// The source of the text.
  package enum Origin: Hashable, Sendable, Codable {
    case file(path: String, fingerprint: Fingerprint)
    /// The content of a file, kept in the plan.
    case text(content: String)
  }

  package var origin: Origin
  /// The code of its language (ISO 639-2); nil for an unknown one.
  package var language: String?
  /// The name by which players offer the track; nil for none.
  package var title: String?
  /// Its marks for players; nil for none.
  package var flags: [SubtitleFlag]?

  /// The text, as the job gives it.
  package var content: SubtitleTrack.Content {
    switch origin {
    case .file(let path, _): .file(path)
    case .text(let text): .text(text)
    }
  }
}
