internal import LayerTree
internal import Primitives

extension FontBook {
  /// The size of a text with its padding: one line, or broken at `maximumWidth` where it wraps.
  func size(of style: TextStyle, maximumWidth: Double?) -> Size {
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
