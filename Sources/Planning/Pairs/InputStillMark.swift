internal import ImprintISOMedia
internal import ImprintMediaTypes
internal import ImprintPrimitives

/// The track of a phone's MOV that marks the time of a Live Photo's still.
struct InputStillMark {
  /// The index of the stream in the input.
  let index: Int
  /// The track ID in the file.
  let track: UInt32
  /// The still's time on the input's own clock.
  let time: RationalTime

  /// Nil where the video is not such a MOV.
  init?(_ video: InputVideo) {
    guard case .file(let path, _, let info) = video.source, info.container.hasPrefix("mov"),
      info.tracks.contains(where: { $0.kind == .data }),
      let movie = try? MovieFile(path: path).movie, let time = movie.stillImageTime,
      let index = movie.tracks.firstIndex(where: \.isOfStillImageTime),
      info.tracks.contains(where: { $0.index == index && $0.kind == .data })
    else { return nil }
    self.index = index
    track = movie.tracks[index].id
    self.time = time
  }

  /// The marks for an output that contains the still's time; nil for one that does not.
  ///
  /// - Parameter showsWholeFrames: whether frames are uncropped and unturned, so that other data of the phone about
  ///   the still, such as the change of its position in the frame, remain valid.
  func marks(in timing: TimingPlan, showsWholeFrames: Bool) -> MovieMarks? {
    let start = RationalTime(ticks: timing.start, timeBase: timing.timeBase)
    let moved = RationalTime(
      ticks: time.ticks.subtractingClamped(start.rescaled(to: time.timeBase).ticks),
      timeBase: time.timeBase)
    guard moved.ticks >= 0, moved.seconds < timing.frameEnd else { return nil }
    return MovieMarks(stillTime: moved, copiedTrack: showsWholeFrames ? track : nil)
  }
}
