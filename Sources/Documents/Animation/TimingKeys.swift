internal import ImprintLayerTree

/// A layer or an animation during reading, both of which have the timing keys.
protocol TimedSubject: Sendable {
  var timing: Timing { get set }
}

/// The keys of timing.
func timingKeys<Subject: TimedSubject>(fillMode: FillMode, duration: String) -> [Key<Subject>] {
  [
    Key("beginTime", .anyTime, default: "0", "The beginning, in its parent's time.") {
      $0.timing.beginTime = $1
    },
    Key("duration", .duration, default: duration, "The duration of one pass, in own time.") {
      $0.timing.duration = $1
    },
    Key(
      "speed", .number, default: "1",
      "The factor by which own time is faster; below 0 it runs down."
    ) {
      $0.timing.speed = $1
    },
    Key("timeOffset", .time, default: "0", "Own time at its beginning.") {
      $0.timing.timeOffset = $1
    },
    Key("repeatCount", .repeatCount, default: "1", "The number of passes.") {
      $0.timing.repeatCount = $1
    },
    Key("repeatDuration", .duration, "The duration of all passes; wins over the count.") {
      $0.timing.repeatDuration = $1
    },
    Key("autoreverses", .boolean, default: "false", "Whether each pass runs there and back.") {
      $0.timing.autoreverses = $1
    },
    Key(
      "fillMode", ValueReader<FillMode>.choice, default: "\"\(fillMode.rawValue)\"",
      "The ends of its time at which its value is held."
    ) { $0.timing.fillMode = $1 },
  ]
}
