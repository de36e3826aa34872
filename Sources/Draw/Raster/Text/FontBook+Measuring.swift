internal import ImprintLanguage
internal import ImprintValues

extension FontBook {
  /// The properties of a text that its size depends on; the key of cached sizes.
  struct MeasuredText: Hashable {
    private var style: TextStyle
    private let room: TextRoom

    init(_ style: TextStyle, in room: TextRoom) {
      self.style = style.withoutGround.withoutGlyphs
      // A room that does not affect the size must not miss the cache.
      let fits = style.wraps || style.minimumScale < 1 || style.truncation != .none
      self.room = fits ? room : .unlimited
      self.style.outlineColor = .black
      // Its padding is part of the style's.
      self.style.box = nil
      for index in self.style.runs.indices {
        self.style.runs[index].isUnderlined = false
        self.style.runs[index].isStruckThrough = false
      }
    }
  }

  /// The size of a text in a room, padding included.
  func size(of style: TextStyle, in room: TextRoom) -> Size {
    let text = MeasuredText(style, in: room)
    if let cached = sizes.value(for: text) { return cached }
    let size = measured(style, in: room)
    sizes.insert(size, for: text, cost: 1)
    return size
  }

  private func measured(_ style: TextStyle, in room: TextRoom) -> Size {
    guard let fonts = fonts(for: style), let layout = TextLayout(style, in: fonts)
    else { return style.padding * 2 }
    _ = layout.fit(in: room.inside(style.padding))
    let size = layout.logicalSize()
    return Size(
      width: size.width + 2 * style.padding.width, height: size.height + 2 * style.padding.height)
  }
}
