package import ImprintMediaTypes

/// A track of the input, with its treatment.
package struct TrackPlan: Hashable, Sendable, Codable {
  /// The treatment of a track's packets.
  package enum Action: Hashable, Sendable, Codable {
    /// Decoded, composited and encoded as the video.
    case render
    case copy
    /// Decoded as a source of a track in `Plan.sound`.
    case encodeSound
    /// A text subtitle that is converted to the codec of that name.
    case convertSubtitles(codec: String)
    /// Not read: the muxer writes the equivalent from values in the plan.
    case rewrite
    case drop
  }

  /// The index of the stream in the input.
  package var index: Int
  /// The kind of the track's content.
  package var kind: MediaInfo.Kind
  /// FFmpeg's name of the input's codec.
  package var codec: String
  /// The treatment of the track's packets.
  package var action: Action
  /// The reason, in words.
  package var why: String
}
