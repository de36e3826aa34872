extension Layer: Nesting {
  var inner: [[Layer]] { [sublayers, [mask].compactMap(\.self)] }

  var outer: Layer {
    var layer = self
    (layer.sublayers, layer.mask) = ([], nil)
    return layer
  }
}

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

extension [Layer] {
  /// Whether layers, or groups of animations, are nested deeper than the limit; looks no deeper.
  package var areTooDeep: Bool {
    faults.contains { [.pastLimit(.depth), .pastLimit(.animations)].contains($0.problem) }
  }
}
