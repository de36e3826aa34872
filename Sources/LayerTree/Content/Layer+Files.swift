/// A file that a layer names.
package enum LayerFile: Hashable, Sendable {
  /// An image, or the pattern of a numbered sequence.
  case image(String)
  case font(String)

  /// The path or pattern.
  public var path: String {
    switch self {
    case .image(let path), .font(let path): path
    }
  }
}

extension Layer {
  /// The paths and patterns of all images in the layer, its mask and its sublayers, in order and without
  /// duplicates.
  package var imagePaths: [String] {
    files.compactMap { if case .image(let path) = $0 { path } else { nil } }
  }

  /// The files named by the layer, its mask and its sublayers, in order and without duplicates.
  package var files: [LayerFile] {
    var found: [LayerFile] = []
    var seen: Set<LayerFile> = []
    var layer = self
    layer.changePaths { file in
      if seen.insert(file).inserted { found.append(file) }
      return file.path
    }
    return found
  }

  /// Replaces the path of each file named by the layer, its mask and its sublayers.
  package mutating func changePaths(_ path: (LayerFile) -> String) {
    switch content {
    case .image(var image):
      switch image.source {
      case .file(let old): image.source = .file(path(.image(old)))
      case .sequence(let old, let pace): image.source = .sequence(path(.image(old)), pace: pace)
      }
      content = .image(image)
    case .text(var text):
      if case .file(let old) = text.font { text.font = .file(path(.font(old))) }
      content = .text(text)
    case .group, .shape, .gradient, .video: break
    }
    for index in animations.indices { animations[index].changePaths(path) }
    if var mask {
      mask.changePaths(path)
      self.mask = mask
    }
    for index in sublayers.indices { sublayers[index].changePaths(path) }
  }
}

extension Animation {
  fileprivate mutating func changePaths(_ path: (LayerFile) -> String) {
    switch self {
    case .keyframe(var animation):
      if case .list(let values) = animation.values {
        animation.values = .list(values.map { $0.changingPath(path) })
      }
      self = .keyframe(animation)
    case .basic(var animation):
      animation.from = animation.from?.changingPath(path)
      animation.to = animation.to?.changingPath(path)
      self = .basic(animation)
    case .spring(var animation):
      animation.from = animation.from?.changingPath(path)
      animation.to = animation.to?.changingPath(path)
      self = .spring(animation)
    case .group(var group):
      for index in group.animations.indices { group.animations[index].changePaths(path) }
      self = .group(group)
    }
  }
}

extension AnimatedValue {
  fileprivate func changingPath(_ path: (LayerFile) -> String) -> AnimatedValue {
    if case .path(let old) = self { .path(path(.image(old))) } else { self }
  }
}
