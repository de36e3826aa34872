internal import ImprintMedia
internal import ImprintValues

/// The product of a sink that has taken its last frame.
enum SinkProduct {
  /// A file, which is compared with what was handed to it.
  case file(WrittenContent)
  /// A part with these frames, which ends with the counts of its run.
  case part(PartWriter, frames: FrameTally)
}

/// A summary of the content that was handed to a file, which is compared with what is read back.
struct WrittenContent {
  let frames: FrameTally
  /// The packets of the other tracks, by their stream indices.
  let others: [Int: FrameTally]
  /// The tracks that the muxer left out, by their stream indices.
  var missing: Set<Int> = []
  /// The numbers of the tracks that are played, by their kinds.
  var kinds: [TrackKind: Int] = [:]
  /// The end of the track that ends last, of whatever kind.
  let end: RationalTime?
  /// The end of the last video frame or sound.
  let playingEnd: RationalTime?
  /// What segments are made of; nil where one file is left.
  var video: WrittenVideo?

  /// The numbers of the output's tracks, subtitles in segments of their own among them.
  var played: [TrackKind: Int] {
    guard let video, !video.texts.isEmpty else { return kinds }
    return kinds.merging([.subtitle: video.texts.count], uniquingKeysWith: +)
  }
}

/// A video that is divided into segments (HTTP Live Streaming).
struct WrittenVideo {
  let fragments: VideoFragments
  /// What players are told of the file's tracks, in their order.
  let tracks: [Rendition]
  /// The subtitles, which are no tracks of the file.
  let texts: [CueList]
}
