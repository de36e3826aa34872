internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Decoded frames of one track in presentation order, from its beginning or from a seek.
protocol DecodedFrames: AnyObject {
  /// The damage that was found so far.
  var damage: TrackDamage { get }
  /// The presentation times of frames that did not decode, between the latest frame of `next` and the one before it.
  var lost: [Int64] { get }

  /// The next frame; nil after the last one.
  func next() throws -> VideoFrame?

  /// Seeks to a frame at or before the one that is shown at `ticks` of the track.
  func seek(to ticks: Int64) throws

  /// The warnings about what was read that are not told by `damage`.
  var warnings: [JobWarning] { get }
}

extension DecodedFrames {
  var warnings: [JobWarning] { [] }
}

extension VideoReader: DecodedFrames {}
