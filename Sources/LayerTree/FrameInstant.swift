/// When a frame is shown: all that a tree may look at.
public struct FrameInstant: Hashable, Sendable, Codable {
  /// Seconds of the output; 0 is its first instant.
  public var time: Double
  /// The output frame's number, from 0.
  public var index: Int
  /// Seconds of the source, from its own zero, trimmed or not.
  public var sourceTime: Double

  /// The source's time is the output's, as without a trim, unless said otherwise.
  public init(time: Double, index: Int = 0, sourceTime: Double? = nil) {
    self.time = time
    self.index = index
    self.sourceTime = sourceTime ?? time
  }
}
