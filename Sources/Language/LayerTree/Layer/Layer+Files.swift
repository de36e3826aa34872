/// An image or a file that a layer names.
package enum LayerFile: Hashable, Sendable {
  case image(ImageReference)
  case font(String)

  /// The path, or the pattern of a numbered sequence; nil for an image in memory.
  package var path: String? {
    switch self {
    case .image(let image): image.path
    case .font(let path): path
    }
  }
}

extension Layer {
  /// The images in the layer, its mask and its sublayers, in order and without duplicates.
  package var images: [ImageReference] {
    files.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// The images and files named by the layer, its mask and its sublayers, in order and without duplicates.
  package var files: [LayerFile] {
    var files: [LayerFile] = []
    var seen: Set<LayerFile> = []
    var layer = self
    layer.changeFiles { file in
      if seen.insert(file).inserted { files.append(file) }
      return file
    }
    return files
  }

  /// Replaces the path of each file named by the layer, its mask and its sublayers.
  package mutating func changePaths(_ path: (_ old: String) -> String) {
    changeFiles { file in
      switch file {
      case .image(.file(let old)): .image(.file(path(old)))
      case .font(let old): .font(path(old))
      case .image: file
      }
    }
  }

  /// Replaces each image and file named by the layer, its mask and its sublayers by another of its kind.
  package mutating func changeFiles(_ change: (LayerFile) -> LayerFile) {
    if var drawn = content.drawn {
      drawn.changeFiles(change)
      content = drawn.content
    }
    for index in animations.indices { animations[index].changeImages(change) }
    if var mask {
      mask.changeFiles(change)
      self.mask = mask
    }
    for index in sublayers.indices { sublayers[index].changeFiles(change) }
  }
}

extension Animation {
  fileprivate mutating func changeImages(_ change: (LayerFile) -> LayerFile) {
    switch self {
    case .keyframe(var animation):
      if case .list(let values) = animation.values {
        animation.values = .list(values.map { $0.changingImage(change) })
      }
      self = .keyframe(animation)
    case .basic(var animation):
      animation.from = animation.from?.changingImage(change)
      animation.to = animation.to?.changingImage(change)
      self = .basic(animation)
    case .spring(var animation):
      animation.from = animation.from?.changingImage(change)
      animation.to = animation.to?.changingImage(change)
      self = .spring(animation)
    case .group(var group):
      for index in group.animations.indices { group.animations[index].changeImages(change) }
      self = .group(group)
    }
  }
}

extension AnimatedValue {
  fileprivate func changingImage(_ change: (LayerFile) -> LayerFile) -> AnimatedValue {
    guard let image, case .image(let new) = change(.image(image)) else { return self }
    return AnimatedValue(new)
  }
}
