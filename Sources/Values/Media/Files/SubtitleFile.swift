/// A file of text subtitles beside a video, or a text in its place, as it was read.
package struct SubtitleFile: Hashable, Sendable {
  /// Its only track.
  package let track: MediaInfo.Track
  /// The properties by which the file is recognised.
  package let fingerprint: Fingerprint
  /// Whether a drone or a car has recorded its position in it.
  package let namesPosition: Bool
  /// The number of cues of WebVTT whose times cannot be read.
  package let unreadCues: Int

  /// Stores the members unchecked.
  package init(
    track: MediaInfo.Track, fingerprint: Fingerprint, namesPosition: Bool, unreadCues: Int = 0
  ) {
    (self.track, self.fingerprint, self.namesPosition) = (track, fingerprint, namesPosition)
    self.unreadCues = unreadCues
  }
}
