internal import ImprintValues

/// The time of one output frame: all that evaluating a tree depends on.
public struct FrameInstant: Hashable, Sendable, Codable {
  /// Seconds of the output at which layers and animations are evaluated; 0 at its first frame.
  ///
  /// The frame's presentation time, freed of its container's rounding where frames come at a constant rate.
  public var time: Double
  /// The output frame's number, from 0.
  public var index: Int
  /// Presentation time in the source in seconds, from the source's zero, with or without a trim.
  public var sourceTime: Double
  /// Seconds of the output at which the frame is presented, which `{time}` shows.
  package var presentationTime: Double
  /// Seconds by which a container may have rounded `time` down: half a tick; 0 where it is exact.
  ///
  /// Values that are rounded down, as a sequence's image, a discrete value or a step, are taken so much later.
  package var allowance: Double

  /// The source time defaults to the output time, as without a trim.
  public init(time: Double, index: Int = 0, sourceTime: Double? = nil) {
    self.init(
      time: time, index: index, sourceTime: sourceTime ?? time, presentationTime: time,
      allowance: 0)
  }

  /// Takes all members unchecked.
  package init(
    time: Double, index: Int, sourceTime: Double, presentationTime: Double, allowance: Double
  ) {
    (self.time, self.index, self.sourceTime) = (time, index, sourceTime)
    (self.presentationTime, self.allowance) = (presentationTime, allowance)
  }
}
