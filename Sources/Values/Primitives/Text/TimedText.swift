/// A cue of text subtitles as it is stored: with its markup.
package struct TimedText: Hashable, Sendable {
  /// The start in seconds.
  package var start: Double
  /// The duration in seconds, which may be 0 or below; nil where none is stored.
  package var duration: Double?
  /// The stored text; of ASS the fields of an event, as Matroska has them.
  package var text: String
  /// The settings of a cue of WebVTT, such as `line:0 align:left`; empty for none.
  package var settings = ""

  /// A cue without settings.
  package init(start: Double, duration: Double?, text: String) {
    (self.start, self.duration, self.text) = (start, duration, text)
  }
}
