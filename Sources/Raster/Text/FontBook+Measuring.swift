internal import LayerTree
internal import Primitives

extension FontBook {
  /// A text by what its size follows from, and where it is broken.
  struct MeasuredText: Hashable {
    private var style: TextStyle
    private let maximumWidth: Double?

    init(_ style: TextStyle, maximumWidth: Double?) {
      self.style = style
      self.maximumWidth = style.wraps ? maximumWidth : nil
      self.style.color = .white
      self.style.outlineColor = .black
      self.style.outlineWidth = 0
    }
  }

  /// The size of a text with its padding: one line, or broken at `maximumWidth` where it wraps.
  func size(of style: TextStyle, maximumWidth: Double?) -> Size {
    let text = MeasuredText(style, maximumWidth: maximumWidth)
    if let known = sizes.value(for: text) { return known }
    let size = measured(style, maximumWidth: maximumWidth)
    sizes.insert(size, for: text, cost: 1)
    return size
  }

  private func measured(_ style: TextStyle, maximumWidth: Double?) -> Size {
    guard let (font, fonts) = font(for: style.font),
      let layout = TextLayout(style, font: font, in: fonts)
    else { return style.padding * 2 }
    if style.wraps, let maximumWidth {
      layout.setWidth(maximumWidth - 2 * style.padding.width)
    }
    let size = layout.logicalSize()
    return Size(
      width: size.width + 2 * style.padding.width, height: size.height + 2 * style.padding.height)
  }
}
