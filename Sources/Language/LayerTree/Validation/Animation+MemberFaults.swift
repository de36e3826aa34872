internal import ImprintValues

extension MemberFaults {
  /// - Parameter content: the kind of the layer's content.
  mutating func check(_ animations: [Animation], of content: LayerContent.Kind, depth: Int = 0) {
    guard depth < Limits.depth else { return add(.pastLimit(.animations), at: "animations") }
    for (index, animation) in animations.enumerated() {
      inside("animations[\(index)]", of: animation.base?.keyPath) { faults in
        faults.check(animation, of: content, depth: depth)
      }
    }
  }

  private mutating func check(_ animation: Animation, of content: LayerContent.Kind, depth: Int) {
    let form = AnimationForm(animation)
    let names = animation.isBasic ? ["timingFunctions[0]": "intervalFunction"] : [:]
    check(form, by: form.kind.properties, calling: names)
    if let base = animation.base {
      if let owner = base.keyPath.owner, owner != content {
        add(.notOfLayer(content, owner: owner), at: "keyPath")
      }
      for (member, problem) in base.sumProblems { add(problem, at: member) }
    }
    switch animation {
    case .keyframe(let keyframes): check(keyframes)
    case .basic(let basic): check(ends: ValueEnds(basic.from, basic.to, basic.by), of: basic.base)
    case .spring(let spring):
      check(ends: ValueEnds(spring.from, spring.to, spring.by), of: spring.base)
    case .group(let group): check(group.animations, of: content, depth: depth + 1)
    }
  }

  private mutating func check(_ keyframes: KeyframeAnimation) {
    switch keyframes.values {
    case .list(let values):
      for (index, value) in values.enumerated() {
        check(value, of: keyframes.base, at: "values[\(index)]")
      }
    case .scatter(_, let count, let inset):
      let allowed = NumberRange(minimum: 1, maximum: Double(Limits.scatteredPlaces))
      check(Double(count), .number(allowed), at: "values.count")
      check(inset, .length, at: "values.inset")
    case .path: break
    }
    let functions = keyframes.timingFunctions.isEmpty ? nil : keyframes.timingFunctions
    for (member, problem) in keyframes.problems(functions: functions) { add(problem, at: member) }
  }

  private mutating func check(ends: ValueEnds, of base: AnimationBase) {
    let values = [("from", ends.from), ("to", ends.to), ("by", ends.by)]
    for case (let member, let value?) in values {
      check(value, of: base, isChange: member == "by", at: member)
    }
    for (member, problem) in ends.problems(of: base.keyPath) { add(problem, at: member) }
  }

  /// - Parameter isChange: whether the value is added to others.
  private mutating func check(
    _ value: AnimatedValue, of base: AnimationBase, isChange: Bool = false, at member: String
  ) {
    let expected = base.keyPath.valueKind
    guard expected.takes(value.kind) else {
      return add(.kind(value.kind, expected: expected), at: member)
    }
    check(value, .animated(base.keyPath, isChange: isChange || base.isAdditive), at: member)
  }
}

extension Animation {
  fileprivate var isBasic: Bool { if case .basic = self { true } else { false } }
}
