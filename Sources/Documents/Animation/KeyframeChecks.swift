internal import ImprintLayerTree

// Rules that span several keys of an animation (`contract.md`, "Animation"); faults are reported at these keys.

extension DocumentReader {
  /// Checks the counts and the order of key times and timing functions.
  mutating func check(
    _ animation: KeyframeAnimation, _ draft: AnimationDraft, _ members: Members
  ) {
    report(animation.problems(functions: draft.timingFunctions), in: members)
  }

  /// Checks that at most two of `from`, `to` and `by` are given, and `by` only for addable values.
  mutating func checkEnds(_ draft: AnimationDraft, _ members: Members, _ ends: [String]) {
    if ends.count == 3 {
      refuse(["by"], in: members, "two of from, to and by are enough")
    } else if let keyPath = draft.keyPath {
      report(ValueEnds(draft.from, draft.to, draft.by).problems(of: keyPath), in: members)
    }
    checkSum(draft, members)
  }

  /// Checks that `additive` and `cumulative` are used only for addable values.
  mutating func checkSum(_ draft: AnimationDraft, _ members: Members) {
    guard let keyPath = draft.keyPath else { return }
    report(draft.base(keyPath).sumProblems, in: members)
  }

  private mutating func report(
    _ problems: [(member: String, problem: LayerFault.Problem)], in members: Members
  ) {
    for (member, problem) in problems { refuse([member], in: members, problem.message) }
  }
}
