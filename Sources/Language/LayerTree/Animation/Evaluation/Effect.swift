/// One animation of a key path at one instant: its phase and its time.
struct Effect {
  let animation: Animation
  let base: AnimationBase
  /// Its phase; running only while the enclosing groups run too, and ended once one of them has.
  let phase: LocalTime.Phase
  /// Whether it runs or fills, and so has a value.
  let isPresent: Bool
  /// The time in the current pass.
  let clock: Clock
  let repeats: Double
  /// The duration of a pass; may be infinite.
  let duration: Double
  /// The begin and the end of the active time, in the layer's time; in a reversed pass of a group, as though that
  /// pass ran forwards.
  let begin, end: Double
  /// The state in which a group that ended in a reversed pass left the animation; nil where no group did.
  let held: Held?

  /// The state of an animation in a group that ended in a reversed pass, so that the animation's end came first.
  struct Held {
    /// The group's end, in the layer's time.
    let end: Double
    /// The phase of the animation at that moment.
    let phase: LocalTime.Phase
  }

  /// The effects of all animations of a key path, in list order.
  ///
  /// - Parameter clock: the layer's local time.
  static func all(
    of keyPath: AnimationKeyPath, in animations: [Animation], at clock: Clock
  ) -> [Effect] {
    var effects: [Effect] = []
    collect(keyPath, in: animations, scope: GroupScope(clock), into: &effects)
    return effects
  }

  private static func collect(
    _ keyPath: AnimationKeyPath, in animations: [Animation], scope: GroupScope,
    into effects: inout [Effect]
  ) {
    // Lookups come for every key path in every frame, and a copy retains all members of an animation.
    for index in animations.indices where animations[index].changes(keyPath) {
      let animation = animations[index]
      if case .group(let group) = animation {
        guard let inner = scope.entered(group, animation.defaultDuration) else { continue }
        collect(keyPath, in: group.animations, scope: inner, into: &effects)
      } else if let effect = Effect(animation, in: scope) {
        effects.append(effect)
      }
    }
  }

  /// Nil for a group, and for invalid timing.
  private init?(_ animation: Animation, in scope: GroupScope) {
    let defaultDuration = animation.defaultDuration
    guard
      let base = animation.base,
      let local = base.timing.localTime(
        at: scope.clock, defaultDuration: defaultDuration,
        isRemovedOnCompletion: base.isRemovedOnCompletion)
    else { return nil }
    self.animation = animation
    self.base = base
    phase = scope.phase(of: local)
    isPresent = scope.isPresent(local)
    clock = local.clock
    repeats = local.repeats
    duration = base.timing.duration ?? defaultDuration ?? .infinity
    begin = max(scope.begin, scope.layerTime(local.begin))
    end = min(scope.end, scope.layerTime(local.end))
    held = scope.reversedEnd.map { Held(end: $0, phase: scope.standingPhase(of: local)) }
  }
}
