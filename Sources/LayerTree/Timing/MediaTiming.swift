/// What has a time of its own: layers and animations, under the names of Core Animation's `CAMediaTiming`.
public protocol MediaTiming {
  /// All of it in one value.
  var timing: Timing { get set }
}

extension MediaTiming {
  /// The parent's time at which own time is `timeOffset`, in seconds; below 0 it starts in the middle.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// Of one pass, in seconds of own time; above 0, and endless where nil, but for springs and groups, which
  /// then last as long as they need.
  public var duration: Double? {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// Below 0 time runs down; 0 stands at `timeOffset`.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The own time at `beginTime`, in seconds.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// Above 0; may be a fraction, or infinite.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// In seconds, above 0; wins over the count.
  public var repeatDuration: Double? {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether each pass is run there and back, which doubles the active time.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What is held outside the active time.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
