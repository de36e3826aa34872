/// All cues of a file or a track of text subtitles.
package struct TimedTexts: Hashable, Sendable {
  /// FFmpeg's name of the codec, which tells the markup: `subrip`, `webvtt`, `ass`, `text`, `mov_text`.
  package var codec: String
  /// The header of ASS, with its styles; empty for all others.
  package var header: String
  /// The cues in the order of the file.
  package var cues: [TimedText]
  /// The properties by which a file is recognised; nil for a track.
  package var fingerprint: Fingerprint?
  /// The number of cues whose times cannot be read.
  package var unreadCues = 0

  /// Cues without a fingerprint, all of which were read.
  package init(codec: String, header: String, cues: [TimedText]) {
    (self.codec, self.header, self.cues) = (codec, header, cues)
  }
}
