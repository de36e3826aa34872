/// How long the segments of a film are that is written for HTTP Live Streaming, in seconds.
package enum SegmentLengths {
  /// All but the last one last so long, where key frames allow.
  package static let least = 2.0
  package static let most = 6.0
  /// The longest time between the key frames of what is encoded.
  package static let keyFrames = 3.0
}
