extension Animation {
  /// The key with which it was added to a layer; nil without one.
  public internal(set) var key: String? {
    get {
      switch self {
      case .keyframe(let animation): animation.base.key
      case .basic(let animation): animation.base.key
      case .spring(let animation): animation.base.key
      case .group(let group): group.key
      }
    }
    set {
      switch self {
      case .keyframe(var animation):
        animation.base.key = newValue
        self = .keyframe(animation)
      case .basic(var animation):
        animation.base.key = newValue
        self = .basic(animation)
      case .spring(var animation):
        animation.base.key = newValue
        self = .spring(animation)
      case .group(var group):
        group.key = newValue
        self = .group(group)
      }
    }
  }
}
