extension Animation: Nesting {
  var inner: [[Animation]] {
    if case .group(let group) = self { [group.animations] } else { [] }
  }

  var outer: Animation {
    guard case .group(var group) = self else { return self }
    group.animations = []
    return .group(group)
  }

  mutating func takeUnshared() -> [Animation] {
    guard case .group(var group) = self else { return [] }
    // The group's own copy has to be the only one.
    self = .group(AnimationGroup([]))
    return group.takeUnshared()
  }
}
