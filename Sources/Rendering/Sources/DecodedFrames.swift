internal import ImprintMedia

/// Decoded frames of one track in presentation order, from its beginning or from a seek.
protocol DecodedFrames: AnyObject {
  /// The damage found so far.
  var damage: VideoReader.Damage { get }

  /// The next frame; nil after the last one.
  func next() throws(MediaError) -> VideoFrame?

  /// Goes to a frame from which the one that shows at `ticks` of the track is reached.
  func seek(to ticks: Int64) throws(MediaError)
}

extension VideoReader: DecodedFrames {}
