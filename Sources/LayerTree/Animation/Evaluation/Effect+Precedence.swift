// The rules for several animations on one key path (`animation.md`).

extension [Effect] {
  /// The value of the one that gives it, made of what the next one gives where it tells one end only.
  ///
  /// Those that are not asked are not looked at: what they would do ends no span.
  ///
  /// - Parameters:
  ///   - own: what there is without any.
  ///   - isPart: whether an animation's value is made of what there is without it.
  ///   - value: an animation's, given what there is without it; nil where it has none.
  func value<Value>(
    own: Value, isPart: (Effect) -> Bool, of value: (Effect, Value) -> Value?
  ) -> Value {
    var result = own
    var parts: [Effect] = []
    for effect in inOrder {
      if isPart(effect) {
        parts.append(effect)
      } else if let whole = value(effect, own) {
        result = whole
        break
      }
    }
    for part in parts.reversed() { result = value(part, result) ?? result }
    return result
  }

  /// Those on one key path that count, the one that gives its value first.
  private var inOrder: [Effect] {
    // One alone is the rule, and looked at for every image: nothing is sorted for it.
    if count == 1 { return self[0].isPresent || self[0].phase == .running ? self : [] }
    let running = filter { $0.phase == .running }.reversed()
    let ended = filter { $0.phase == .ended && $0.isPresent }.latestFirst(by: \.end)
    // One that has ended, and holds nothing, has been there: none holds its beginning beside it.
    let isOver = contains { $0.phase == .ended && !$0.isPresent }
    let upcoming = isOver ? [] : filter { $0.phase == .upcoming && $0.isPresent }
    return running + ended + upcoming.latestFirst(by: { -$0.begin })
  }

  /// By falling times; of equal ones, but for rounding errors, the last of the list first.
  private func latestFirst(by time: (Effect) -> Double) -> [Effect] {
    let falling = enumerated().map { (place: $0.offset, time: time($0.element)) }
      .sorted { $0.time > $1.time }
    var places: [Int] = []
    var equal = falling[...]
    while let latest = equal.first {
      // So put, what is no number ends the loop too.
      let run = equal.prefix { !(latest.time - $0.time > 1e-9) }
      places += run.map(\.place).sorted(by: >)
      equal = equal.dropFirst(run.count)
    }
    return places.map { self[$0] }
  }
}
