internal import Primitives

extension Layer {
  /// The paths and patterns of all images in the layer, its mask and its sublayers, in order and without
  /// duplicates.
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

  /// The strings of the layer's text at any time: its own, and those of animations.
  public func strings(of text: TextContent) -> [RunningText] {
    let animated = animations.flatMap(\.parts).filter { $0.base?.keyPath == .string }
      .flatMap(\.values).compactMap { value in
        if case .text(let text) = value { text } else { nil }
      }
    return [text.string] + animated
  }

  /// Whether the layer or a sublayer shows the video, at any time.
  public var showsVideo: Bool {
    if case .video = content { return true }
    return sublayers.contains(where: \.showsVideo)
  }

  /// Whether the layer or a sublayer blurs its backdrop.
  public var blursBackdrop: Bool {
    backdropBlur != .zero || sublayers.contains(where: \.blursBackdrop)
  }
}
