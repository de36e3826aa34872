internal import ImprintValues

extension FileAnswers {
  /// The absolute path without links of a file, or of a pattern in a folder; `path` itself where
  /// neither exists.
  fileprivate func resolved(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let parts = path.pathSegments
    guard let last = parts.last else { return path }
    let outer = parts.dropLast().joined(separator: "/")
    let folder = outer.isEmpty ? (path.isAbsolute ? "/" : ".") : outer
    guard let real = realPath(folder) else { return path }
    return real == "/" ? "/\(last)" : "\(real)/\(last)"
  }
}

extension Layer {
  /// The layer as reading a document returns it: files by absolute paths, and animated values in
  /// the kinds that documents have.
  func spelledOut(by files: any FileAnswers) -> Layer {
    var layer = self
    layer.changePaths(files.resolved)
    layer.spellOutAnimations()
    return layer
  }

  private mutating func spellOutAnimations() {
    for index in animations.indices { animations[index] = animations[index].spelledOut() }
    if var mask {
      mask.spellOutAnimations()
      self.mask = mask
    }
    for index in sublayers.indices { sublayers[index].spellOutAnimations() }
  }
}

extension Animation {
  fileprivate func spelledOut() -> Animation {
    switch self {
    case .keyframe(var animation):
      if case .list(let values) = animation.values {
        animation.values = .list(values.map { $0.spelledOut(for: animation.base.keyPath) })
      }
      return .keyframe(animation)
    case .basic(var animation):
      animation.from = animation.from?.spelledOut(for: animation.base.keyPath)
      animation.to = animation.to?.spelledOut(for: animation.base.keyPath)
      animation.by = animation.by?.spelledOut(for: animation.base.keyPath)
      return .basic(animation)
    case .spring(var animation):
      animation.from = animation.from?.spelledOut(for: animation.base.keyPath)
      animation.to = animation.to?.spelledOut(for: animation.base.keyPath)
      animation.by = animation.by?.spelledOut(for: animation.base.keyPath)
      return .spring(animation)
    case .group(var group):
      group.animations = group.animations.map { $0.spelledOut() }
      return .group(group)
    }
  }
}
