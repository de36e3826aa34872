internal import ImprintValues

/// The times of a text's parts: both ways, shrunk by one factor where the stay is shorter.
struct RevealCourse {
  private let reveal: Reveal
  private let comingDelays: [Double]
  private let goingDelays: [Double]
  private let factor: Double

  init(_ reveal: Reveal, count: Int) {
    self.reveal = reveal
    comingDelays = reveal.coming.delays(of: count)
    goingDelays = reveal.going?.delays(of: count) ?? []
    // Endless animations leave no room for another way, and need none.
    let come = reveal.coming.duration.isFinite ? reveal.coming.duration : 0
    let needed =
      come + (comingDelays.max() ?? 0) + (reveal.going?.duration ?? 0) + (goingDelays.max() ?? 0)
    let stay = (reveal.end ?? .infinity) - reveal.begin
    factor = needed > stay ? max(stay, 0) / needed : 1
  }

  /// Whether all parts are where the text has them.
  func isAtRest(_ clock: Clock) -> Bool {
    guard reveal.coming.endsAtRest else { return false }
    let come = (comingDelays.max() ?? 0) + reveal.coming.duration
    guard clock.isAtLeast(reveal.begin + come * factor) else { return false }
    guard let going = reveal.going, let end = reveal.end else { return true }
    let gone = (goingDelays.max() ?? 0) + going.duration
    return !clock.isAtLeast(end - gone * factor)
  }

  /// Adds to a part's layer what it does.
  func animate(_ layer: inout Layer, unit: Int, isMirrored: Bool) {
    let comingDelay = comingDelays[unit] * factor
    var going = reveal.going
    if reveal.end == nil { going = nil }
    // An exit backwards ends with the part that came first, another with the last.
    let goingDelay =
      going.map { way in
        way.entrance.runsBackwards
          ? goingDelays[unit] : (goingDelays.max() ?? 0) - goingDelays[unit]
      } ?? 0
    add(reveal.coming, to: &layer, at: reveal.begin + comingDelay)
    if let going, let end = reveal.end, !going.animations.isEmpty {
      leave(going, &layer, at: end - goingDelay * factor)
    }
    layer.addEntrances(
      reveal.coming.effect(delay: comingDelay, factor, reveal, isMirrored),
      going?.effect(delay: goingDelay * factor, factor, reveal, isMirrored),
      in: Stay(begin: reveal.begin, end: reveal.end ?? .infinity))
  }

  private func add(_ way: RevealWay, to layer: inout Layer, at time: Double) {
    guard !way.animations.isEmpty else { return }
    var group = AnimationGroup(way.animations)
    group.timing.beginTime = time
    group.timing.speed = factor > 0 ? 1 / factor : 1e9
    layer.animations.append(.group(group))
  }

  /// - Parameter time: of its end.
  private func leave(_ way: RevealWay, _ layer: inout Layer, at time: Double) {
    var group = AnimationGroup(way.animations)
    let speed = factor > 0 ? 1 / factor : 1e9
    if way.entrance.runsBackwards {
      group.timing.beginTime = time
      group.timing.speed = -speed
      group.timing.fillMode = .backwards
    } else {
      group.timing.beginTime = time - way.duration / speed
      group.timing.speed = speed
      group.timing.fillMode = .forwards
    }
    layer.animations.append(.group(group))
  }
}

extension RevealWay {
  /// The entrance of a part; nil where it has animations.
  fileprivate func effect(
    delay: Double, _ factor: Double, _ reveal: Reveal, _ isMirrored: Bool
  ) -> Entrance? {
    guard animations.isEmpty else { return nil }
    var effect = entrance
    effect.delay = delay
    effect.duration *= factor
    // What slides out of its line needs no fade.
    effect.fades = reveal.clip == .none
    if isMirrored { effect.from = effect.from.mirrored }
    return effect
  }
}

extension Place {
  /// The place at the other side.
  fileprivate var mirrored: Place {
    Place.allCases.first { $0.horizontal == 1 - horizontal && $0.vertical == vertical } ?? self
  }
}
