package import ImprintValues

/// A file whose sound a job adds to its video, as it was probed.
package struct SoundFile: Hashable, Sendable, Codable {
  package internal(set) var path: String
  /// The tracks that are heard; at least one.
  package let tracks: [MediaInfo.Track]
  /// The earliest frame or sample in seconds on the file's clock, from which times in the file count.
  package let zero: Double
  /// The end of its sound, in seconds from `zero`.
  package let duration: Double
  package let fingerprint: Fingerprint
  /// The restarts of its timestamps, as in `MediaInfo.restarts`.
  package let restarts: Int?

  package init(
    path: String, tracks: [MediaInfo.Track], zero: Double, duration: Double,
    fingerprint: Fingerprint, restarts: Int?
  ) {
    (self.path, self.tracks, self.zero, self.duration) = (path, tracks, zero, duration)
    (self.fingerprint, self.restarts) = (fingerprint, restarts)
  }
}
