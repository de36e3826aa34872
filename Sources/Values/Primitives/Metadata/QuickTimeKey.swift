/// Keys of QuickTime's metadata, in its own list of keys as in FFmpeg's.
package enum QuickTimeKey {
  /// The key of the identifier that the video of a Live Photo shares with its still.
  package static let contentIdentifier = "com.apple.quicktime.content.identifier"
  /// The key under which a track describes each frame of a Live Photo's video.
  package static let livePhotoInfo = "com.apple.quicktime.live-photo-info"
}
