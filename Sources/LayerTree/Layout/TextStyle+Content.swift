internal import Primitives

extension TextStyle {
  /// A text's style at the instant looked at, its lengths in units.
  init(_ content: TextContent, _ properties: AnimatedProperties, in space: ParentSpace) {
    self.init(
      content.string, fontSize: properties.length(.fontSize, own: content.fontSize, in: space))
    if case .string(let string) = properties.held(.string, own: .string(content.string)) {
      self.string = string
    }
    font = content.font
    color = properties.color(.textColor, own: content.color)
    alignment = content.alignment
    verticalAlignment = content.verticalAlignment
    wraps = content.wraps
    truncation = content.truncation
    minimumScale = content.minimumScale
    lineSpacing = space.even(content.lineSpacing)
    padding = Size(
      width: space.across(content.padding.x), height: space.down(content.padding.y))
    let outline = content.outline
    outlineColor = properties.color(.outlineColor, own: outline?.color ?? .black)
    outlineWidth = max(
      properties.length(.outlineWidth, own: outline?.width ?? .zero, in: space), 0)
  }

  /// Whether it can be drawn.
  var isFinite: Bool {
    color.isFinite && outlineColor.isFinite
      && [
        fontSize, minimumScale, lineSpacing, padding.width, padding.height, outlineWidth,
      ].allSatisfy(\.isFinite)
  }
}

extension Color {
  /// Whether all members are numbers.
  var isFinite: Bool { Vector(self).isFinite }
}
