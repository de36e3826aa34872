/// How a layer's or an animation's own time follows from its parent's (Core Animation's `CAMediaTiming`).
///
/// t = (parent − `beginTime`) · `speed` + `timeOffset`. It is active while 0 ≤ t < active duration, which
/// is `repeatDuration`, else `duration` · `repeatCount`, doubled by `autoreverses`. Times are seconds.
public struct Timing: Hashable, Sendable, Codable {
  /// The parent's time at which own time is `timeOffset`; below 0 it starts in the middle.
  public var beginTime = 0.0
  /// Of one pass, in own time; above 0, and endless where nil.
  public var duration: Double?
  /// Below 0 time runs down; 0 stands at `timeOffset`.
  public var speed = 1.0
  /// The own time at `beginTime`; above 0 it starts in the middle and ends the sooner.
  public var timeOffset = 0.0
  /// Above 0; may be a fraction, or infinite.
  public var repeatCount = 1.0
  /// Wins over the count; above 0.
  public var repeatDuration: Double?
  /// Whether each pass is run there and back, which doubles the active time.
  public var autoreverses = false
  /// What is held outside the active time.
  public var fillMode = FillMode.removed

  /// One endless pass from the parent's 0, holding nothing outside, unless said otherwise.
  public init(
    duration: Double? = nil, fillMode: FillMode = .removed, repeatCount: Double = 1,
    beginTime: Double = 0
  ) {
    self.duration = duration
    self.fillMode = fillMode
    self.repeatCount = repeatCount
    self.beginTime = beginTime
  }
}

/// What is held outside the active time.
public enum FillMode: String, Hashable, Sendable, Codable, CaseIterable {
  case removed
  /// The very end, after it.
  case forwards
  /// The beginning, before it.
  case backwards
  case both

  /// Whether own time 0 is held: before the active time, or after it where time runs down.
  public var holdsStart: Bool { self == .backwards || self == .both }
  /// Whether the very end is held: after the active time, or before it where time runs down.
  public var holdsEnd: Bool { self == .forwards || self == .both }
}
