internal import ImprintMediaTypes
package import ImprintPrimitives

/// The track of a phone's MOV that marks the time of a Live Photo's still.
package struct InputStillMark {
  /// The index of the stream in the input.
  package let index: Int
  /// The track ID in the file.
  package let track: UInt32
  /// The still's time on the input's own clock.
  package let time: RationalTime

  package init(index: Int, track: UInt32, time: RationalTime) {
    (self.index, self.track, self.time) = (index, track, time)
  }

  /// The marks for an output that contains the still's time; nil for one that does not.
  ///
  /// - Parameter showsWholeFrames: whether frames are uncropped and unturned, so that other data of the phone about
  ///   the still, such as the change of its position in the frame, remain valid.
  func marks(in timeline: Timeline, showsWholeFrames: Bool) -> MovieMarks? {
    let start = RationalTime(ticks: timeline.main.start, timeBase: timeline.main.timeBase)
    let moved = RationalTime(
      ticks: time.ticks.subtractingClamped(start.rescaled(to: time.timeBase).ticks),
      timeBase: time.timeBase)
    guard moved.ticks >= 0, moved.seconds < timeline.frameEnd else { return nil }
    return MovieMarks(stillTime: moved, copiedTrack: showsWholeFrames ? track : nil)
  }
}
