internal import ImprintValues

extension TextStyle {
  /// Resolves a text's style at an instant, with lengths in units.
  init(
    _ string: String, _ content: TextContent, _ properties: AnimatedProperties,
    in space: ParentSpace
  ) {
    let least = space.uniform(content.minimumFontSize)
    let size = max(properties.length(.fontSize, own: content.fontSize, in: space), least)
    self.init(string, fontSize: size)
    font = content.font
    typography = content.typography
    color = properties.color(.textColor, own: content.color)
    alignment = content.alignment
    verticalAlignment = content.verticalAlignment
    wraps = content.wraps
    isBalanced = content.isBalanced
    truncation = content.truncation
    minimumScale = size > 0 ? max(content.minimumScale, min(least / size, 1)) : 1
    lineSpacing = space.uniform(content.lineSpacing)
    padding = space.size(content.padding)
    if content.box.extent != .none {
      let (room, radius) = content.box.measures(em: size, in: space)
      box = Box(
        isOfLines: content.box.extent == .line, color: content.box.color, padding: room,
        radius: radius)
      padding = Size(width: padding.width + room.width, height: padding.height + room.height)
    }
    furtherOutlines = content.outlines.dropFirst().map { outline in
      Outline(color: outline.color, width: max(space.uniform(outline.width), 0))
    }
    let outline = content.outline
    outlineColor = properties.color(.outlineColor, own: outline?.color ?? .black)
    outlineWidth = max(
      properties.length(.outlineWidth, own: outline?.width ?? .zero, in: space), 0)
  }

  /// Whether all numbers are finite.
  var isFinite: Bool {
    color.isFinite && outlineColor.isFinite
      && [
        fontSize, minimumScale, lineSpacing, padding.width, padding.height, outlineWidth,
      ].allSatisfy(\.isFinite)
  }
}

extension TextContent {
  /// The string at an instant, with its counters.
  func string(_ properties: AnimatedProperties) -> RunningText {
    if case .text(let text) = properties.discreteValue(.string, own: .text(string)) {
      text
    } else {
      string
    }
  }
}

extension Color {
  /// Whether all members are finite.
  var isFinite: Bool { Vector(self).isFinite }
}
