/// Where a layer or an animation stands in its own time.
struct LocalTime {
  /// As the parent's time goes on; with a negative speed the own time's end comes first.
  enum Phase {
    case upcoming
    case running
    case ended
  }

  let phase: Phase
  /// Whether it runs, or its fill mode holds it.
  let isPresent: Bool
  /// The time in the pass, 0…duration, running down on the way back; it stands outside the active time,
  /// also where nothing is held there.
  let clock: Clock
  /// How many repeats came before this one.
  let repeats: Double
  /// Of the active time, in the parent's time.
  let begin, end: Double
  /// Of the active time, in own time; may be infinite.
  let length: Double
  /// The parent's time as a function of the time in this pass: `origin` + time · `stretch`.
  let origin, stretch: Double

  /// The parent's time at which this pass shows `time`; no number where time stands.
  func parentTime(of time: Double) -> Double { origin + time * stretch }
}

extension Timing {
  /// The own time where the parent's is `parent`; nil where the members make no sense.
  ///
  /// - Parameters:
  ///   - defaultDuration: of a pass, where none is given; nil for an endless one.
  ///   - isRemovedOnCompletion: whether nothing is held after the end.
  func localTime(
    at parent: Clock, defaultDuration: Double? = nil, isRemovedOnCompletion: Bool = false
  ) -> LocalTime? {
    guard let active = ActiveTime(self, defaultDuration: defaultDuration) else { return nil }
    let own = parent.showing((parent.time - beginTime) * speed + timeOffset, speed: speed)
    let phase = active.phase(of: own)
    let isAtStart = (phase == .upcoming) == (speed >= 0)
    let place =
      phase == .running
      ? active.place(of: own) : isAtStart ? active.start(of: own) : active.end(of: own)
    let holds = isAtStart ? fillMode.holdsStart : fillMode.holdsEnd
    let isDropped = phase == .ended && isRemovedOnCompletion
    let range = active.rangeInParent(phase)
    return LocalTime(
      phase: phase, isPresent: phase == .running || (holds && !isDropped), clock: place.clock,
      repeats: place.repeats, begin: range.begin, end: range.end, length: active.length,
      origin: beginTime + (place.ownOrigin - timeOffset) / speed,
      stretch: (place.isWayBack ? -1 : 1) / speed)
  }
}
