package import ImprintValues

/// A track of timed metadata in a phone's MOV, which FFmpeg's muxer does not write: it is added to the finished file.
package struct InputTimedTrack: Hashable, Sendable {
  /// The index of the stream in the input.
  package let index: Int
  /// The track ID in the file.
  package let id: UInt32
  /// The keys of its values.
  package let keys: [String]
  /// The time of a Live Photo's still on the input's own clock, where the track marks it; nil for every other track.
  package let stillTime: RationalTime?
  /// The reason why its samples cannot be copied, in words; nil where they can.
  package let problem: String?

  package init(
    index: Int, id: UInt32, keys: [String], stillTime: RationalTime?, problem: String?
  ) {
    (self.index, self.id, self.keys) = (index, id, keys)
    (self.stillTime, self.problem) = (stillTime, problem)
  }
}
