internal import ImprintValues

/// The container of a stream: each can be read from its beginning, without going back.
public enum StreamContainer: String, Hashable, Sendable, CaseIterable {
  /// Matroska.
  case mkv
  /// MP4 in fragments.
  case mp4
  /// MPEG's transport stream.
  case ts
  /// FFmpeg's own container.
  case nut
  /// Uncompressed frames at one rate, without sound (YUV4MPEG2), for other encoders.
  case y4m

  var container: Container { Container(rawValue: rawValue) ?? .mkv }
}
