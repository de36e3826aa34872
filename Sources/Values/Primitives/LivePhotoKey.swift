/// The keys of a Live Photo's metadata, in QuickTime's list of keys as in FFmpeg's.
package enum LivePhotoKey {
  /// The key of the identifier that a video shares with its still.
  package static let identifier = "com.apple.quicktime.content.identifier"
  /// The key under which a track describes each frame of a video.
  package static let frames = "com.apple.quicktime.live-photo-info"
}
