/// The timing of a layer or an animation relative to its parent's time (Core Animation's
/// `CAMediaTiming`).
///
/// t = (parent − `beginTime`) · `speed` + `timeOffset`. It is active while 0 ≤ t < active duration,
/// which is `repeatDuration`, else `duration` · `repeatCount`, doubled by `autoreverses`. Times are
/// seconds.
public struct Timing: Hashable, Sendable {
  /// The parent's time at which local time is `timeOffset`; below 0 it starts part way.
  public var beginTime = 0.0
  /// The duration of one pass in local time; above 0, and endless where nil.
  public var duration: Double?
  /// The rate relative to the parent's time: below 0 runs backwards; 0 stops at `timeOffset`.
  public var speed = 1.0
  /// The local time at `beginTime`; above 0 it starts part way and ends earlier.
  public var timeOffset = 0.0
  /// The number of passes; above 0, and may be fractional or infinite.
  public var repeatCount = 1.0
  /// The active duration; overrides `repeatCount`; above 0.
  public var repeatDuration: Double?
  /// Whether each pass is followed by a reversed one, which doubles the active duration.
  public var autoreverses = false
  /// The fill outside the active time.
  public var fillMode = FillMode.removed

  /// One endless pass from the parent's 0, without fill, by default.
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

/// The fill outside the active time (`CAMediaTimingFillMode`).
public enum FillMode: String, Hashable, Sendable, Codable, CaseIterable {
  case removed
  /// The end value after the active time.
  case forwards
  /// The start value before the active time.
  case backwards
  case both

  /// Whether local time 0 is filled: before the active time, or after it in reversed time.
  package var holdsStart: Bool { self == .backwards || self == .both }
  /// Whether the end is filled: after the active time, or before it in reversed time.
  package var holdsEnd: Bool { self == .forwards || self == .both }
}

extension Timing {
  /// The properties of a subject whose timing has these defaults.
  ///
  /// - Parameter duration: the default duration in words.
  package static func properties(
    fillMode: FillMode, duration: String
  ) -> [Property<Timing>] {
    [
      Property(
        "beginTime", \.beginTime, .anyTime, default: "0", "The beginning, in its parent's time."),
      Property(
        "duration", \.duration, .duration, default: duration,
        "The duration of one pass, in own time.",
        openReason: "a document's animation of a key path has a duration"),
      Property(
        "speed", \.speed, .number, default: "1",
        "The factor by which own time is faster; below 0 it runs down."),
      Property("timeOffset", \.timeOffset, .time, default: "0", "Own time at its beginning."),
      Property("repeatCount", \.repeatCount, .repeatCount, default: "1", "The number of passes."),
      Property(
        "repeatDuration", \.repeatDuration, .duration,
        "The duration of all passes; wins over the count."),
      Property(
        "autoreverses", \.autoreverses, .boolean, default: "false",
        "Whether each pass runs there and back."),
      Property(
        "fillMode", \.fillMode, .choice, default: "\"\(fillMode.rawValue)\"",
        "The ends of its time at which its value is held."),
    ]
  }
}

/// Coded as in the members of a layer; members at their default values are left out.
extension Timing: Described {
  package static let standard = Timing()
  package static let properties: [Property<Timing>] = properties(
    fillMode: .removed, duration: "endless")
}
