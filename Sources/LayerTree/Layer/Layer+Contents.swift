internal import ImprintPrimitives

extension Layer {
  /// The strings of the layer's text at any time: its own, and those of animations.
  package func strings(of text: TextContent) -> [RunningText] {
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
