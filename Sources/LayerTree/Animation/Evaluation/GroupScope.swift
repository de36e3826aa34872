/// The time that animations lie in: the layer's own, or that of a group, and of the groups around it.
struct GroupScope {
  let clock: Clock
  let isPresent: Bool
  /// Of the active time, in the layer's time.
  let begin, end: Double
  /// The layer's time at a time of this scope.
  let layerTime: (Double) -> Double
  /// Nil for the layer's own time, which sets no limits.
  private let phase: LocalTime.Phase?
  /// The time from which on the pass has run down; nil where it runs up.
  private let top: Double?

  /// The layer's own time.
  init(_ clock: Clock) {
    self.clock = clock
    isPresent = true
    (begin, end) = (-.infinity, .infinity)
    layerTime = { $0 }
    phase = nil
    top = nil
  }

  private init(
    _ local: LocalTime, _ phase: LocalTime.Phase, of group: AnimationGroup, duration: Double,
    in outer: GroupScope
  ) {
    clock = group.timingFunction.bend(local.clock, duration: duration)
    isPresent = outer.isPresent && local.isPresent
    self.phase = phase
    top = local.stretch < 0 ? min(duration, local.length) : nil
    begin = max(outer.begin, outer.layerTime(local.begin))
    end = min(outer.end, outer.layerTime(local.end))
    layerTime = { time in
      guard time.isFinite else { return time }
      let straight = group.timingFunction.unbent(time, duration: duration)
      return outer.layerTime(local.parentTime(of: straight))
    }
  }

  /// The scope of the animations in a group that lies in this one; nil where its timing makes no sense,
  /// and where the group takes no part any more.
  func entered(_ group: AnimationGroup, _ defaultDuration: Double?) -> GroupScope? {
    let local = group.timing.localTime(
      at: clock, defaultDuration: defaultDuration,
      isRemovedOnCompletion: group.isRemovedOnCompletion)
    guard let local, let phase = phase(of: local) else { return nil }
    let duration = group.timing.duration ?? defaultDuration ?? .infinity
    return GroupScope(local, phase, of: group, duration: duration, in: self)
  }

  /// The phase of what lies in this scope: it runs while both run, and has ended when either has.
  ///
  /// Nil for what had not begun when the scope ended: it takes no part from then on.
  func phase(of local: LocalTime) -> LocalTime.Phase? {
    guard let phase else { return local.phase }
    if phase == .ended { return hasShown(local) ? .ended : nil }
    if local.phase == .ended { return .ended }
    return phase == .running && local.phase == .running ? .running : .upcoming
  }

  /// Whether the pass has come to where something in it begins, and past it.
  private func hasShown(_ local: LocalTime) -> Bool {
    if let top { return local.begin < top }
    return clock.isPast(local.begin)
  }
}

extension TimingFunction {
  /// The clock of what runs in a bent pass.
  fileprivate func bend(_ clock: Clock, duration: Double) -> Clock {
    guard self != .linear, duration.isFinite, duration > 0 else { return clock }
    let progress = PassProgress(clock, duration: duration, function: self)
    let time = progress.value * duration
    return progress.isContinuous
      ? Clock(time: time, course: .bent, horizon: clock.horizon) : clock.standing(at: time)
  }

  /// The time of a pass at which it is bent to `time`; itself where that cannot be told.
  fileprivate func unbent(_ time: Double, duration: Double) -> Double {
    guard self != .linear, duration.isFinite, duration > 0 else { return time }
    switch reaching(time / duration) {
    case .always: return 0
    case .at(let fraction): return fraction * duration
    case .never: return .infinity
    case .unforeseen: return time
    }
  }
}
