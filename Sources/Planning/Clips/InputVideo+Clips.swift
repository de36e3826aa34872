internal import ImprintValues

extension InputVideo {
  /// The main clip, with the times of the frames of all clips.
  init(_ draft: ClipsDraft) {
    self = draft.clips[draft.main].video
    timing = draft.timing
    let speed = draft.clips[draft.main].speed
    averageRate = averageRate?.multiplied(by: speed)
    nominalRate = nominalRate?.multiplied(by: speed)
    warnings = draft.clips.flatMap(\.video.warnings).distinct
    clips = draft
  }

  /// The tracks whose times tell where the video begins: of clips none, each of which begins with its own.
  var timedTracks: [MediaInfo.Track] { clips == nil ? tracks : [] }

  /// The files that frames are read from.
  var files: [String] { clips?.clips.flatMap(\.video.source.files).distinct ?? source.files }
}

extension Rational {
  /// The product; this number where that would not fit 64 bits.
  fileprivate func multiplied(by speed: Rational) -> Rational {
    speed.reciprocal.map(divided) ?? self
  }
}
