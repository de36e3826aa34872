internal import LayerTree
internal import Primitives

extension FontBook {
  /// A text by what its size follows from.
  struct MeasuredText: Hashable {
    private var style: TextStyle
    private let room: TextRoom

    init(_ style: TextStyle, in room: TextRoom) {
      self.style = style
      // Where it has no say, measuring in another room must not be measuring anew.
      let fits = style.wraps || style.minimumScale < 1 || style.truncation != .none
      self.room = fits ? room : .unlimited
      self.style.color = .white
      self.style.outlineColor = .black
      self.style.outlineWidth = 0
    }
  }

  /// The size of a text with its padding, as it is drawn in a room.
  func size(of style: TextStyle, in room: TextRoom) -> Size {
    let text = MeasuredText(style, in: room)
    if let known = sizes.value(for: text) { return known }
    let size = measured(style, in: room)
    sizes.insert(size, for: text, cost: 1)
    return size
  }

  private func measured(_ style: TextStyle, in room: TextRoom) -> Size {
    guard let (font, fonts) = font(for: style.font),
      let layout = TextLayout(style, font: font, in: fonts)
    else { return style.padding * 2 }
    _ = layout.fit(in: room.inside(style.padding))
    let size = layout.logicalSize()
    return Size(
      width: size.width + 2 * style.padding.width, height: size.height + 2 * style.padding.height)
  }
}
