extension Animation {
  /// Itself; of a group, all that is in it, in groups of it too.
  var parts: [Animation] {
    if case .group(let group) = self { group.animations.flatMap(\.parts) } else { [self] }
  }

  /// What it runs through, or from and to; none of a group, or of places that are scattered.
  var values: [AnimatedValue] {
    switch self {
    case .keyframe(let animation):
      if case .list(let values) = animation.values { values } else { [] }
    case .basic(let animation): [animation.from, animation.to].compactMap(\.self)
    case .spring(let animation): [animation.from, animation.to].compactMap(\.self)
    case .group: []
    }
  }

  /// What it adds to one of its ends.
  var step: AnimatedValue? {
    switch self {
    case .keyframe, .group: nil
    case .basic(let animation): animation.by
    case .spring(let animation): animation.by
    }
  }
}
