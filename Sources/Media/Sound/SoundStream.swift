internal import ImprintValues

/// Samples in order and without gaps, in frames of one format.
protocol SoundStream: AnyObject {
  /// The number of the source's packets so far that did not decode.
  var undecodedPackets: Int { get }

  /// The next frame, timed in samples from the stream's start; nil at the end.
  ///
  /// - Throws: `MediaError` `.reading`, `.cancelled`, `.outOfMemory`; never for damaged data.
  func next() throws(MediaError) -> SoundFrame?
}
