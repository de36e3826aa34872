// Rules that span several members of an animation, with the member that each is about.

extension AnimationBase {
  /// Problems of `additive` and `cumulative`.
  package var sumProblems: [(member: String, problem: LayerFault.Problem)] {
    guard !keyPath.isAddable else { return [] }
    return (isAdditive ? [("additive", .notAddable(keyPath))] : [])
      + (isCumulative ? [("cumulative", .notAddable(keyPath))] : [])
  }
}

extension KeyframeAnimation {
  /// Problems of the number of its values, key times and timing functions.
  ///
  /// - Parameter functions: the timing functions; nil where all intervals are linear.
  package func problems(
    functions: [TimingFunction]?
  ) -> [(member: String, problem: LayerFault.Problem)] {
    if let problem = valueProblem { return [problem] }
    var problems: [(String, LayerFault.Problem)] = []
    switch calculationMode {
    case .paced, .cubicPaced:
      if keyTimes != nil { problems.append(("keyTimes", .unused(calculationMode))) }
      if functions != nil { problems.append(("timingFunctions", .unused(calculationMode))) }
      return problems
    case .discrete:
      if functions != nil { problems.append(("timingFunctions", .unused(.discrete))) }
    case .linear, .cubic:
      if let count = functions?.count, count != values.count - 1 {
        problems.append(("timingFunctions", .timingFunctions(count, expected: values.count - 1)))
      }
    }
    if let problem = keyTimes.flatMap(problem) { problems.append(("keyTimes", problem)) }
    return problems
  }

  private var valueProblem: (String, LayerFault.Problem)? {
    switch values {
    case .list(let values): return values.isEmpty ? ("values", .noValues) : nil
    case .scatter: return base.keyPath == .position ? nil : ("values", .onlyPosition)
    case .path(let motion):
      if base.keyPath != .position { return ("path", .onlyPosition) }
      return motion.segmentCount == 0 ? ("path", .emptyPath) : nil
    }
  }

  private func problem(of times: [Double]) -> LayerFault.Problem? {
    let count = values.count
    let isDiscrete = calculationMode == .discrete
    let holdsLast = isDiscrete && times.count == count
    if times.count != (isDiscrete ? count + 1 : count), !holdsLast {
      return .keyTimes(times.count, values: count, isDiscrete: isDiscrete)
    }
    if let first = times.first, first != 0 { return .firstKeyTime(first) }
    if times.falls { return .fallingKeyTimes }
    if !holdsLast, let last = times.last, last != 1 { return .lastKeyTime(last) }
    return nil
  }
}

extension KeyframeAnimation.Values {
  /// The number of values; of a path, the ends of its segments.
  package var count: Int {
    switch self {
    case .list(let values): values.count
    case .scatter(_, let count, _): count
    case .path(let motion): motion.segmentCount + 1
    }
  }
}

extension ValueEnds {
  /// Problems of `from`, `to` and `by` of a key path.
  package func problems(
    of keyPath: AnimationKeyPath
  ) -> [(member: String, problem: LayerFault.Problem)] {
    guard from != nil || to != nil || by != nil else { return [("", .noEnds)] }
    guard let by else { return [] }
    if !keyPath.isAddable { return [("by", .notAddable(keyPath))] }
    return by.isFlush ? [("by", .addedPlace)] : []
  }
}

extension AnimatedValue {
  fileprivate var isFlush: Bool {
    switch self {
    case .position(.flush), .position(.flushEvenly), .position(.safe), .axis(.flush): true
    default: false
    }
  }
}
