internal import ImprintPrimitives

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
    check(animation.timing)
    if let base = animation.base {
      check(base.timingFunction, at: "timingFunction")
      if let owner = base.keyPath.owner, owner != content {
        add(.notOfLayer(content, owner: owner), at: "keyPath")
      }
      for (member, problem) in base.sumProblems { add(problem, at: member) }
    }
    switch animation {
    case .keyframe(let keyframes): check(keyframes)
    case .basic(let basic):
      check(ends: ValueEnds(basic.from, basic.to, basic.by), of: basic.base)
      check(basic.intervalFunction, at: "intervalFunction")
    case .spring(let spring):
      check(ends: ValueEnds(spring.from, spring.to, spring.by), of: spring.base)
      check(spring.mass, .positive, at: "mass")
      check(spring.stiffness, .positive, at: "stiffness")
      check(spring.damping, .notNegative, at: "damping")
      check(spring.initialVelocity, at: "initialVelocity")
    case .group(let group):
      check(group.timingFunction, at: "timingFunction")
      check(group.animations, of: content, depth: depth + 1)
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
      check(Double(count), allowed, at: "values.count")
      check(inset, at: "values.inset")
    case .path(let motion): check(motion.path, at: "path")
    }
    for (index, time) in (keyframes.keyTimes ?? []).enumerated() {
      check(time, .fraction, at: "keyTimes[\(index)]")
    }
    for (index, function) in keyframes.timingFunctions.enumerated() {
      check(function, at: "timingFunctions[\(index)]")
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
    let isRanged = !isChange && !base.isAdditive
    let range = isRanged ? base.keyPath.range : base.keyPath.rangeOfChanges
    switch value {
    case .number(let number): check(number, range, at: member)
    case .length(let length), .axis(.length(let length)): check(length, range, at: member)
    case .axis(.flush(let place)): check(place, .fraction, at: member)
    case .point(let point): check(point, at: member)
    case .offset(let offset): check(offset, range, at: member)
    case .position(let position): check(position, at: member)
    case .color(let color): check(color, isRanged ? .fraction : .any, at: member)
    case .colors(let colors): check(colors: colors, isRanged ? .fraction : .any, at: member)
    case .numbers(let numbers):
      check(locations: numbers, range, at: member)
    case .rect(let rect): if isRanged { check(unitRect: rect, at: member) }
    case .text(let text): check(text, at: member)
    case .path(let path): if path.isEmpty { add(.emptyName, at: member) }
    case .boolean, .image: break
    }
  }
}
