extension Layer {
  /// All that a text of it comes to say: its own string, and those of animations.
  public func strings(of text: TextContent) -> [RunningText] {
    let animated = animations.flatMap(\.parts).filter { $0.base?.keyPath == .string }
      .flatMap(\.values).compactMap { value in
        if case .text(let text) = value { text } else { nil }
      }
    return [text.string] + animated
  }
}
