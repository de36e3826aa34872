/// How a layer's or an animation's own time follows from its parent's (Core Animation's `CAMediaTiming`).
///
/// t = (parent − `beginTime`) · `speed` + `timeOffset`. It is active while 0 ≤ t < active duration, which
/// is `repeatDuration`, else `duration` · `repeatCount`, doubled by `autoreverses`. Times are seconds.
public struct Timing: Hashable, Sendable, Codable {
  public var beginTime = 0.0
  /// Of one pass, in own time; above 0, and endless where nil.
  public var duration: Double?
  /// Below 0 time runs down; 0 stands at `timeOffset`.
  public var speed = 1.0
  public var timeOffset = 0.0
  /// Above 0; may be a fraction, or infinite.
  public var repeatCount = 1.0
  /// Wins over the count; above 0.
  public var repeatDuration: Double?
  public var autoreverses = false
  public var fillMode = FillMode.removed

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

  public var holdsStart: Bool { self == .backwards || self == .both }
  public var holdsEnd: Bool { self == .forwards || self == .both }
}
