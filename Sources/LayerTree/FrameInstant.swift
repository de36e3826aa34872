/// The time of one output frame: all that evaluating a tree depends on.
public struct FrameInstant: Hashable, Sendable, Codable {
  /// Seconds of the output; 0 at its first frame.
  public var time: Double
  /// The output frame's number, from 0.
  public var index: Int
  /// Presentation time in the source in seconds, from the source's zero, with or without a trim.
  public var sourceTime: Double

  /// The source time defaults to the output time, as without a trim.
  public init(time: Double, index: Int = 0, sourceTime: Double? = nil) {
    self.time = time
    self.index = index
    self.sourceTime = sourceTime ?? time
  }
}
