/// The local time of a layer or an animation at an instant: its phase and its pass.
struct LocalTime {
  /// The phase in parent time; with a negative speed the end of local time comes first.
  enum Phase {
    case upcoming
    case running
    case ended
  }

  let phase: Phase
  /// Whether it is running, or filled by its fill mode.
  let isPresent: Bool
  /// Whether the fill mode holds it while it is upcoming.
  let fillsBefore: Bool
  /// The time in the pass, 0…duration, falling on the way back; stopped outside the active time.
  let clock: Clock
  /// The number of completed repeats.
  let repeats: Double
  /// The ends of the active time, in the parent's time.
  let begin, end: Double
  /// The active duration in local time; may be infinite.
  let length: Double
  /// The parent's time as a function of the time in this pass: `origin` + time · `stretch`.
  let origin, stretch: Double

  /// The parent's time at which this pass shows `time`; NaN or infinite where time is stopped.
  func parentTime(of time: Double) -> Double { origin + time * stretch }
}

extension Timing {
  /// The local time at a parent's time; nil for invalid timing.
  ///
  /// - Parameters:
  ///   - defaultDuration: the duration of a pass where none is given; nil for endless.
  ///   - isRemovedOnCompletion: whether the end never fills.
  func localTime(
    at parent: Clock, defaultDuration: Double? = nil, isRemovedOnCompletion: Bool = false
  ) -> LocalTime? {
    guard let active = ActiveTime(self, defaultDuration: defaultDuration) else { return nil }
    let own = parent.showing((parent.time - beginTime) * speed + timeOffset, speed: speed)
    let phase = active.phase(of: own)
    let isAtStart = (phase == .upcoming) == (speed >= 0)
    let position =
      phase == .running
      ? active.position(of: own) : isAtStart ? active.start(of: own) : active.end(of: own)
    let holds = isAtStart ? fillMode.holdsStart : fillMode.holdsEnd
    let fillsBefore = speed >= 0 ? fillMode.holdsStart : fillMode.holdsEnd
    let isDropped = phase == .ended && isRemovedOnCompletion
    let range = active.rangeInParent(phase)
    return LocalTime(
      phase: phase, isPresent: phase == .running || (holds && !isDropped),
      fillsBefore: fillsBefore, clock: position.clock, repeats: position.repeats,
      begin: range.begin,
      end: range.end, length: active.length,
      origin: beginTime + (position.ownOrigin - timeOffset) / speed,
      stretch: (position.isWayBack ? -1 : 1) / speed)
  }
}
