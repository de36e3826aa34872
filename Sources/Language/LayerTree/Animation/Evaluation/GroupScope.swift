/// The time that animations are placed in: the layer's own, or that of nested groups.
struct GroupScope {
  let clock: Clock
  let isPresent: Bool
  /// The begin and the end of the active time, in the layer's time.
  let begin, end: Double
  /// Maps a time of this scope to the layer's time, as though the pass ran forwards: what is later in a reversed pass
  /// is also later in the result.
  let layerTime: (Double) -> Double
  /// The end of the group, this one or an enclosing one, that ended in a reversed pass; nil for none.
  let reversedEnd: Double?
  /// Nil for the layer's own time, which sets no limits.
  private let phase: LocalTime.Phase?
  /// The phase, disregarding that a group ended in a reversed pass.
  private let standing: LocalTime.Phase?
  /// The local time from which this pass runs backwards as the layer's time advances; nil where it runs forwards.
  private let top: Double?

  /// The scope of the layer's own time.
  init(_ clock: Clock) {
    self.clock = clock
    isPresent = true
    (begin, end) = (-.infinity, .infinity)
    layerTime = { $0 }
    reversedEnd = nil
    phase = nil
    standing = nil
    top = nil
  }

  private init(
    _ local: LocalTime, _ phase: LocalTime.Phase, of group: AnimationGroup, duration: Double,
    in outer: GroupScope
  ) {
    clock = group.timingFunction.eased(local.clock, duration: duration)
    isPresent = outer.isPresent(local)
    self.phase = phase
    // A pass that has not ended is reversed along with the outer one: reversed twice, it runs forwards.
    let isHeldInside = local.phase != .ended && outer.top != nil
    let runsDown = (local.stretch < 0) != isHeldInside
    top = runsDown ? min(duration, local.length) : nil
    begin = max(outer.begin, outer.layerTime(local.begin))
    end = min(outer.end, outer.layerTime(local.end))
    let isTurned = phase == .ended && runsDown
    reversedEnd = outer.reversedEnd ?? (isTurned ? end : nil)
    standing =
      isTurned && outer.reversedEnd == nil ? .running : outer.standingPhase(of: local)
    let autoreverses = group.timing.autoreverses
    layerTime = { time in
      guard time.isFinite else { return time }
      let straight = group.timingFunction.uneased(time, duration: duration)
      let parent = local.forwardTime(of: straight, duration: duration, autoreverses: autoreverses)
      return outer.layerTime(parent)
    }
  }

  /// The scope of a nested group's animations; nil for invalid timing.
  func entered(_ group: AnimationGroup, _ defaultDuration: Double?) -> GroupScope? {
    let local = group.timing.localTime(
      at: clock, defaultDuration: defaultDuration,
      isRemovedOnCompletion: group.isRemovedOnCompletion)
    guard let local else { return nil }
    let duration = group.timing.duration ?? defaultDuration ?? .infinity
    return GroupScope(local, phase(of: local), of: group, duration: duration, in: self)
  }

  /// The phase of an animation in this scope: running while both run, ended once either has.
  ///
  /// An animation that had not begun when the scope ended is upcoming for ever.
  func phase(of local: LocalTime) -> LocalTime.Phase {
    if isUnbegun(local) { return .upcoming }
    return Self.phase(of: local, in: phase)
  }

  /// Whether an animation in this scope runs or fills, and so has a value.
  func isPresent(_ local: LocalTime) -> Bool {
    // At the very moment of the scope's end what begins there counts as running by its own time.
    isPresent && (isUnbegun(local) ? local.fillsBefore : local.isPresent)
  }

  /// The phase of an animation in this scope, disregarding that a group ended in a reversed pass.
  func standingPhase(of local: LocalTime) -> LocalTime.Phase {
    Self.phase(of: local, in: standing)
  }

  private static func phase(
    of local: LocalTime, in phase: LocalTime.Phase?
  ) -> LocalTime.Phase {
    guard let phase else { return local.phase }
    if phase == .ended || local.phase == .ended { return .ended }
    return phase == .running && local.phase == .running ? .running : .upcoming
  }

  /// Whether the scope ended in a pass that did not go beyond the beginning of an animation in it.
  private func isUnbegun(_ local: LocalTime) -> Bool {
    guard phase == .ended else { return false }
    if let top { return !(local.begin < top) }
    return !clock.isPast(local.begin)
  }
}

extension LocalTime {
  /// The parent's time at which the pass would show `time` if it ran forwards: for the second half of an
  /// autoreversing group, its first half; for a pass with a negative speed, its mirror image.
  fileprivate func forwardTime(of time: Double, duration: Double, autoreverses: Bool) -> Double {
    // A group at speed 0 does not advance; only the order of its own times remains.
    guard stretch.isFinite else { return time }
    guard stretch < 0 else { return parentTime(of: time) }
    let mirror = duration.isFinite ? duration * (autoreverses ? 2 : 1) : 0
    return parentTime(of: mirror - time)
  }
}

extension TimingFunction {
  /// The clock inside a pass, eased by the function.
  fileprivate func eased(_ clock: Clock, duration: Double) -> Clock {
    guard self != .linear, duration.isFinite, duration > 0 else { return clock }
    let progress = PassProgress(clock, duration: duration, function: self)
    let time = progress.value * duration
    return progress.isContinuous
      ? Clock(time: time, rate: .eased, horizon: clock.horizon) : clock.stopped(at: time)
  }

  /// The time of a pass that is eased to `time`; `time` itself where there is no unique answer.
  fileprivate func uneased(_ time: Double, duration: Double) -> Double {
    guard self != .linear, duration.isFinite, duration > 0 else { return time }
    switch reaching(time / duration) {
    case .always: return 0
    case .at(let fraction): return fraction * duration
    case .never: return .infinity
    case .unpredictable: return time
    }
  }
}
