package import ImprintPrimitives

/// The marks of a Live Photo that are added to the finished MOV, since FFmpeg's muxer does not write them.
package struct MovieMarks: Hashable, Sendable, Codable {
  /// The identifier that the still has too; nil leaves the metadata unchanged.
  package var contentIdentifier: String?
  /// The still's time in the output.
  package var stillTime: RationalTime
  /// The ID of the input's track that marks the still's time, and is copied with its sample data; nil for a new
  /// track.
  package var copiedTrack: UInt32?
}
