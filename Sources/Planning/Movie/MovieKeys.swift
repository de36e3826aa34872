package import ImprintValues

/// Metadata with keys of their own that a movie keeps, with the types that their values have in the input.
package struct MovieKeys: Hashable, Sendable, Codable {
  /// Of the whole movie.
  package var movie = KeyedMetadata()
  /// Of the video track.
  package var video = KeyedMetadata()
  /// One each of the output's sound tracks, in their order; shorter where none follows that has any.
  package var sounds: [KeyedMetadata] = []

  package var isEmpty: Bool { movie.isEmpty && video.isEmpty && sounds.isEmpty }
}
