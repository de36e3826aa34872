internal import ImprintLayerTree

/// Rules that span several keys of an animation (`contract.md`, "Animation").
extension DocumentReader {
  /// Checks the counts and the order of key times and timing functions.
  mutating func checkKeyframes(
    _ draft: AnimationDraft, _ values: KeyframeAnimation.Values, _ members: Members
  ) {
    let mode = draft.calculationMode
    let count = values.count
    switch mode {
    case .paced, .cubicPaced:
      refuse(
        ["keyTimes", "timingFunctions"], in: members, "\(mode.rawValue) sets its own pace")
    case .discrete:
      refuse(["timingFunctions"], in: members, "discrete has nothing between its values")
    case .linear, .cubic:
      if let functions = draft.timingFunctions, functions.count != count - 1 {
        refuse(
          ["timingFunctions"], in: members,
          "expected \(count - 1), one for each interval, found \(functions.count)")
      }
    }
    if let times = draft.keyTimes, mode != .paced, mode != .cubicPaced {
      check(times, for: count, mode, members)
    }
  }

  private mutating func check(
    _ times: [Double], for count: Int, _ mode: KeyframeAnimation.CalculationMode, _ members: Members
  ) {
    let holdsLast = mode == .discrete && times.count == count
    let wanted = mode == .discrete ? count + 1 : count
    let message: String?
    if times.count != wanted, !holdsLast {
      let alternative = mode == .discrete ? ", or \(count)" : ""
      message = "expected \(wanted)\(alternative) for \(count) values, found \(times.count)"
    } else if times.first != 0 {
      message = "the first key time is 0, found \((times.first ?? .nan).plain)"
    } else if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
      message = "key times never fall"
    } else if !holdsLast, times.last != 1 {
      message = "the last key time is 1, found \((times.last ?? .nan).plain)"
    } else {
      message = nil
    }
    if let message { refuse(["keyTimes"], in: members, message) }
  }

  /// Checks that at most two of `from`, `to` and `by` are given, and `by` only for addable values.
  mutating func checkEnds(_ draft: AnimationDraft, _ members: Members, _ ends: [String]) {
    if ends.count == 3 {
      refuse(["by"], in: members, "two of from, to and by are enough")
    } else if let keyPath = draft.keyPath, !keyPath.isAddable {
      refuse(["by"], in: members, "values of \(keyPath.rawValue) cannot be added")
    } else if draft.by?.isFlush ?? false {
      refuse(["by"], in: members, "expected an amount, such as [12, 0]; a place cannot be added")
    }
    checkSum(draft, members)
  }

  /// Checks that `additive` and `cumulative` are used only for addable values.
  mutating func checkSum(_ draft: AnimationDraft, _ members: Members) {
    guard let keyPath = draft.keyPath, !keyPath.isAddable else { return }
    let message = "values of \(keyPath.rawValue) cannot be added"
    if draft.isAdditive { refuse(["additive"], in: members, message) }
    if draft.isCumulative { refuse(["cumulative"], in: members, message) }
  }
}

extension KeyframeAnimation.Values {
  fileprivate var count: Int {
    switch self {
    case .list(let values): values.count
    case .scatter(_, let count, _): count
    case .path(let motion): motion.segmentCount + 1
    }
  }
}

extension AnimatedValue {
  fileprivate var isFlush: Bool {
    switch self {
    case .position(.flush), .axis(.flush): true
    default: false
    }
  }
}
