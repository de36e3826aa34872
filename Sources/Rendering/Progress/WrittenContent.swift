internal import ImprintMedia
internal import ImprintPrimitives

/// A summary of the content that was handed to a file, which is compared with what is read back.
struct WrittenContent {
  let frames: FrameTally
  /// The packets of the other tracks, by their stream indices.
  let others: [Int: FrameTally]
  /// The tracks that the muxer left out, by their stream indices.
  var missing: Set<Int> = []
  /// The end of the track that ends last, of whatever kind.
  let end: RationalTime?
  /// The end of the last video frame or sound.
  let playingEnd: RationalTime?
}
