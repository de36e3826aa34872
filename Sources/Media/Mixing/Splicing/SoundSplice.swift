/// The part of an encoded mix that may be copied from one of its sources, of AAC as FFmpeg's encoder makes it.
package struct SoundSplice: Sendable {
  /// The source of the mix.
  package var source: SoundMix.Source
  /// The output's seconds within which nothing but that source is heard, unchanged.
  package var range: Range<Double>

  /// Stores the members unchecked.
  package init(_ source: SoundMix.Source, within range: Range<Double>) {
    (self.source, self.range) = (source, range)
  }
}
