// The rules for several animations of one key path (`animation.md`).

extension [Effect] {
  /// The value of the effect with precedence, resolved through the next ones as far as it uses the
  /// underlying value.
  ///
  /// Effects that lose are not evaluated, so their changes end no span.
  ///
  /// - Parameters:
  ///   - own: the value without effects.
  ///   - usesUnderlying: whether an effect's value depends on the underlying value.
  ///   - value: an effect's value, given the underlying one; nil where it has none.
  func value<Value>(
    own: Value, usesUnderlying: (Effect) -> Bool, of value: (Effect, Value) -> Value?
  ) -> Value {
    var result = own
    var parts: [Effect] = []
    for effect in inOrder {
      if usesUnderlying(effect) {
        parts.append(effect)
      } else if let whole = value(effect, own) {
        result = whole
        break
      }
    }
    for part in parts.reversed() { result = value(part, result) ?? result }
    return result
  }

  /// The effects of one key path that apply, in order of precedence: running ones, then fills.
  private var inOrder: [Effect] {
    // A single effect is the rule and is evaluated for every frame, so it is not sorted.
    if count == 1 { return self[0].isPresent || self[0].phase == .running ? self : [] }
    let running = filter { $0.phase == .running }.reversed()
    // An effect that has ended without a fill cancels the backward fills of later ones, in a group that ended in a
    // reversed pass too; one that such a pass came back from to before its beginning does not.
    let isOver = contains { $0.phase == .ended && !$0.isPresent && $0.held?.phase != .upcoming }
    let ended = filter {
      $0.phase == .ended && $0.isPresent && !(isOver && $0.held?.phase == .upcoming)
    }
    .latestFirst(by: [\.lastEnd, \.heldRank, \.heldTime])
    let upcoming = isOver ? [] : filter { $0.phase == .upcoming && $0.isPresent }
    return running + ended + upcoming.latestFirst(by: [{ -$0.begin }])
  }

  /// Sorted by falling time; of times that are equal but for rounding errors, by the next of
  /// `times`, and in the end the last in the list comes first.
  private func latestFirst(by times: [(Effect) -> Double]) -> [Effect] {
    guard count > 1, let time = times.first else { return reversed() }
    let falling = enumerated().map { (index: $0.offset, time: time($0.element)) }
      .sorted { $0.time > $1.time }
    var sorted: [Effect] = []
    var equal = falling[...]
    while let latest = equal.first {
      // Negated so that NaN ends the loop too.
      let run = equal.prefix { !(latest.time - $0.time > 1e-9) }
      let tied = run.map(\.index).sorted().map { self[$0] }
      sorted += tied.latestFirst(by: [(Effect) -> Double](times.dropFirst()))
      equal = equal.dropFirst(run.count)
    }
    return sorted
  }
}

extension Effect {
  /// The time at which it ended, or at which the group that ended in a reversed pass did.
  fileprivate var lastEnd: Double { held?.end ?? end }

  /// The rank of its phase among the animations of a group that ended in a reversed pass.
  fileprivate var heldRank: Double {
    switch held?.phase {
    case nil, .running: 2
    case .ended: 1
    case .upcoming: 0
    }
  }

  /// The time by which animations of one rank are ordered; the greatest wins.
  fileprivate var heldTime: Double {
    switch held?.phase {
    case nil, .running: 0
    case .ended: end
    case .upcoming: -begin
    }
  }
}
