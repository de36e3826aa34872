internal import ImprintLayerTree

/// A layer or an animation during reading, both of which have the timing keys.
protocol TimedSubject: Sendable {
  var timing: Timing { get set }
}

/// The keys of timing.
func timingKeys<Subject: TimedSubject>(fillMode: FillMode, duration: String) -> [Key<Subject>] {
  [
    Key("beginTime", .anyTime, default: "0", "When it begins, in its parent's time.") {
      $0.timing.beginTime = $1
    },
    Key("duration", .duration, default: duration, "Of one pass, in own time.") {
      $0.timing.duration = $1
    },
    Key("speed", .number, default: "1", "How much faster own time runs; below 0 it runs down.") {
      $0.timing.speed = $1
    },
    Key("timeOffset", .time, default: "0", "Own time at its beginning.") {
      $0.timing.timeOffset = $1
    },
    Key("repeatCount", .repeatCount, default: "1", "How often it runs.") {
      $0.timing.repeatCount = $1
    },
    Key("repeatDuration", .duration, "How long it repeats; wins over the count.") {
      $0.timing.repeatDuration = $1
    },
    Key("autoreverses", .boolean, default: "false", "Whether each pass runs there and back.") {
      $0.timing.autoreverses = $1
    },
    Key(
      "fillMode", ValueReader<FillMode>.choice, default: "\"\(fillMode.rawValue)\"",
      "What is held before and after its time."
    ) { $0.timing.fillMode = $1 },
  ]
}
