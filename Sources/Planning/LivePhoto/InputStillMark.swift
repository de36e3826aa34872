internal import ImprintISOMedia
internal import ImprintMedia
internal import ImprintPrimitives

/// The track of a phone's MOV that tells where a Live Photo's still is.
struct InputStillMark {
  /// The stream's number in the input.
  let index: Int
  /// The track's own number.
  let track: UInt32
  /// The still's time in the input's own clock.
  let time: RationalTime

  /// Nil where the video is no such MOV.
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

  /// The marks of an output that shows the still's time; nil for one that does not.
  ///
  /// - Parameter showsWholeFrames: whether each frame is as it was: what else the phone wrote of the still, as how its
  ///   place in the frame changed, holds then.
  func marks(in timing: TimingPlan, showsWholeFrames: Bool) -> MovieMarks? {
    let start = RationalTime(ticks: timing.start, timeBase: timing.timeBase)
    let moved = RationalTime(
      ticks: time.ticks.subtractingClamped(start.rescaled(to: time.timeBase).ticks),
      timeBase: time.timeBase)
    guard moved.ticks >= 0, moved.seconds < timing.frameEnd else { return nil }
    return MovieMarks(stillTime: moved, copiedTrack: showsWholeFrames ? track : nil)
  }
}
