package import ImprintPrimitives

/// The marks of a Live Photo that a finished MOV gets, which FFmpeg's muxer does not write.
package struct MovieMarks: Hashable, Sendable, Codable {
  /// The identifier that the still has too; nil leaves what the metadata say.
  package var contentIdentifier: String?
  /// The still's time in the output.
  package var stillTime: RationalTime
  /// The number of the input's track that has the still's time, and is copied with all that its sample holds; nil: a
  /// new track.
  package var copiedTrack: UInt32?
}
