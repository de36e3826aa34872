internal import ImprintValues

extension Layer {
  /// The layer's text at any time: as it is, and with the strings of animations.
  package func texts(of text: TextContent) -> [TextContent] {
    let animated = animations.values(of: .string).compactMap { value -> TextContent? in
      guard case .text(let string) = value else { return nil }
      var text = text
      text.string = string
      return text
    }
    return [text] + animated
  }

  /// The strings of the layer's text at any time: its own, and those of animations.
  package func strings(of text: TextContent) -> [RunningText] { texts(of: text).map(\.string) }

  /// The layer's positions at any time: its own, and those of animations.
  package var positions: [Position] {
    let animated = animations.values(of: .position).compactMap { value in
      if case .position(let position) = value { position } else { nil }
    }
    return [position] + animated
  }

  /// Whether the layer or a sublayer shows the video, at any time.
  public var showsVideo: Bool {
    holds { if case .video = $0.content { true } else { false } }
  }

  /// Whether the layer or a sublayer shows a code.
  package var hasCode: Bool {
    holds { if case .code = $0.content { true } else { false } }
  }

  /// The captions in the layer, its mask and its sublayers.
  package var captions: [CaptionsContent] {
    guard hasCaptions else { return [] }
    let own: [CaptionsContent] =
      if case .captions(let captions) = content { [captions] } else { [] }
    return own + (mask?.captions ?? []) + sublayers.flatMap(\.captions)
  }

  /// Changes the captions in the layer, its mask and its sublayers.
  package mutating func changeCaptions<Failure: Error>(
    _ change: (inout CaptionsContent) throws(Failure) -> Void
  ) throws(Failure) {
    guard hasCaptions else { return }
    for index in sublayers.indices { try sublayers[index].changeCaptions(change) }
    if var mask {
      try mask.changeCaptions(change)
      self.mask = mask
    }
    guard case .captions(var captions) = content else { return }
    try change(&captions)
    content = .captions(captions)
  }

  /// Whether the layer, its mask or a sublayer shows captions.
  package var hasCaptions: Bool {
    holds { layer in
      if case .captions = layer.content { return true }
      return layer.mask?.hasCaptions ?? false
    }
  }

  /// Whether the layer or a sublayer blurs its backdrop.
  public var blursBackdrop: Bool { holds { $0.backdropBlur != .zero } }

  /// Whether a condition holds of the layer or of a sublayer, down to the depth that layers may have.
  private func holds(depth: Int = 0, _ condition: (Layer) -> Bool) -> Bool {
    condition(self)
      || depth < Limits.depth && sublayers.contains { $0.holds(depth: depth + 1, condition) }
  }
}

extension [Animation] {
  /// All values that animations of a key path have, at any time.
  func values(of keyPath: AnimationKeyPath) -> [AnimatedValue] {
    flatMap(\.parts).filter { $0.base?.keyPath == keyPath }.flatMap(\.values)
  }
}
