/// A layer or an animation with its own timing, under the names of Core Animation's
/// `CAMediaTiming`.
public protocol MediaTiming {
  /// All timing members as one value.
  var timing: Timing { get set }
}

extension MediaTiming {
  /// The parent's time at which local time is `timeOffset`, in seconds; below 0 it starts part way.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The duration of one pass in seconds of local time; above 0. Nil is endless, except for springs
  /// and groups, which last as long as they need.
  public var duration: Double? {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// The rate relative to the parent's time: below 0 runs backwards; 0 stops at `timeOffset`.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The local time at `beginTime`, in seconds.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// The number of passes; above 0, and may be fractional or infinite.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// The active duration in seconds, above 0; overrides `repeatCount`.
  public var repeatDuration: Double? {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether each pass is followed by a reversed one, which doubles the active duration.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// The fill outside the active time.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
