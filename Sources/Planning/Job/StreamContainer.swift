internal import ImprintMediaTypes

/// The container of a recording that becomes a stream: each can be read from its beginning, without going back.
public enum StreamContainer: String, Hashable, Sendable, CaseIterable {
  /// Matroska.
  case mkv
  /// MP4 in fragments.
  case mp4
  /// MPEG's transport stream.
  case ts

  var container: Container {
    switch self {
    case .mkv: .mkv
    case .mp4: .mp4
    case .ts: .ts
    }
  }
}
