extension Layer {
  /// The paths and patterns of all images that it may show, its mask and its sublayers too, each once and
  /// in their order.
  public var imagePaths: [String] {
    var seen: Set<String> = []
    return allImagePaths.filter { seen.insert($0).inserted }
  }

  private var allImagePaths: [String] {
    var paths: [String] = []
    if case .image(let image) = content { paths.append(image.path) }
    for animation in animations.flatMap(\.parts) {
      for case .path(let path) in animation.values { paths.append(path) }
    }
    return paths + ([mask].compactMap(\.self) + sublayers).flatMap(\.allImagePaths)
  }
}
