/// The kind of a track's content.
public enum TrackKind: String, Hashable, Sendable, Codable, CaseIterable {
  case video, sound, subtitle, data, attachment
  /// A still image that belongs to the file, not to the video.
  case coverArt
}
