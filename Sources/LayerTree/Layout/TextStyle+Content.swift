internal import Primitives

extension TextStyle {
  /// A string in a text's style at the instant looked at, its lengths in units.
  init(
    _ string: String, _ content: TextContent, _ properties: AnimatedProperties,
    in space: ParentSpace
  ) {
    let least = space.even(content.minimumFontSize)
    let size = max(properties.length(.fontSize, own: content.fontSize, in: space), least)
    self.init(string, fontSize: size)
    font = content.font
    color = properties.color(.textColor, own: content.color)
    alignment = content.alignment
    verticalAlignment = content.verticalAlignment
    wraps = content.wraps
    isBalanced = content.isBalanced
    truncation = content.truncation
    minimumScale = size > 0 ? max(content.minimumScale, min(least / size, 1)) : 1
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

extension TextContent {
  /// What is written at the instant looked at.
  func string(_ properties: AnimatedProperties) -> RunningText {
    if case .text(let text) = properties.held(.string, own: .text(string)) { text } else { string }
  }
}

extension Color {
  /// Whether all members are numbers.
  var isFinite: Bool { Vector(self).isFinite }
}
