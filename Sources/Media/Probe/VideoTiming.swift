public import Primitives

/// When the frames of a track are shown, by its packets alone: nothing is decoded.
public struct VideoTiming: Hashable, Sendable, Codable {
  /// Seconds a tick.
  public var timeBase: Rational
  /// In order of presentation, in ticks; after edit lists; what an edit list cuts away is not there.
  public var presentations: [Int64]
  /// The presentation times of key frames, ascending.
  public var keyFrames: [Int64] = []
  /// How long the last one is shown, in ticks: its own duration, or the step before it.
  public var lastDuration: Int64

  /// `presentations` must never fall; `lastDuration` is 0 or more.
  public init(
    timeBase: Rational, presentations: [Int64], keyFrames: [Int64] = [], lastDuration: Int64
  ) {
    self.timeBase = timeBase
    self.presentations = presentations
    self.keyFrames = keyFrames
    self.lastDuration = lastDuration
  }

  /// The end of the last frame, in ticks; nil without a frame.
  public var end: Int64? {
    guard let last = presentations.last else { return nil }
    let (end, overflows) = last.addingReportingOverflow(lastDuration)
    return overflows ? .max : end
  }
}
