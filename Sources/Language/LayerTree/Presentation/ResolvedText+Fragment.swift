internal import ImprintValues

extension ResolvedText {
  /// What it draws in its layer.
  func fragment(_ frame: ContentFrame) throws(NotFinite) -> Fragment? {
    var text = self
    text.drawing.style.color = frame.properties.color(.textColor, own: drawing.style.color)
    guard text.drawing.style.isFinite else { throw NotFinite() }
    let still = LayerMotion(largestScale: Point(x: 1, y: 1))
    return text.whole?.placed(.translation(x: -origin.x, y: -origin.y), still)
  }

  /// What it draws in the whole.
  var whole: Fragment? {
    guard !drawing.style.string.isEmpty, drawing.style.fontSizes.largest > 0 else { return nil }
    guard let gradient else { return Fragment(.text(drawing), bounds: bounds) }
    var (ground, glyphs) = (drawing, drawing)
    ground.style = drawing.style.withoutPlainGlyphs
    glyphs.style = drawing.style.plainGlyphsAlone
    return Fragment(
      flattening: [
        Fragment(.text(ground), bounds: bounds),
        gradient.filling(Fragment(.text(glyphs), bounds: bounds), in: drawing.box),
      ].compactMap(\.self))
  }
}

extension ResolvedText {
  /// A text in the bounds of its layer at an instant.
  ///
  /// - Parameter horizon: is notified of when the text may change.
  init(_ text: TextContent, in frame: ContentFrame) throws(NotFinite) {
    let shown = text.shown(frame.properties)
    let strings = shown.strings.map {
      frame.context.string(of: $0, noting: frame.properties.clock.horizon)
    }
    let style = TextStyle(strings, shown, frame.properties, in: frame.space)
    guard style.isFinite else { throw NotFinite() }
    drawing = TextDrawing(
      style, box: frame.size, room: frame.room,
      isRunning: (shown.strings + text.strings).contains(where: \.isRunning), mark: text.mark)
    bounds = drawing.reach(frame.context.measuring)
    origin = .zero
    gradient = text.gradient
  }
}

extension TextDrawing {
  /// The area that it may cover.
  fileprivate func reach(_ measuring: any ContentMeasuring) -> Rect {
    // A text that neither wraps nor shrinks may extend beyond its box on either side.
    let needed =
      style.string.isEmpty || !(style.fontSizes.largest > 0)
      ? .zero : measuring.size(of: style, in: room)
    let across =
      max(needed.width - box.width, 0) + style.reach
      + (style.leans ? 0.25 * style.fontSizes.largest : 0)
    // Marks above and below letters stand out of lines that are closer than the font's own.
    let overhang = style.typography.lineHeight == nil ? 0 : style.fontSizes.largest
    let down = max(needed.height - box.height, 0) + style.reach + overhang
    return Rect(
      x: -across, y: -down, width: box.width + 2 * across, height: box.height + 2 * down)
  }
}

extension TextStyle {
  /// Whether its letters may lean out of its box: by 12° over an ascender of an em, as italics do.
  fileprivate var leans: Bool {
    typography.isItalic || font.isSlanted || runs.contains { $0.font.isSlanted }
  }
}

extension TextContent.FontChoice {
  /// Whether its name says that its letters lean.
  fileprivate var isSlanted: Bool {
    guard case .family(let name) = self else { return false }
    let words = name.lowercased()
    return ["italic", "oblique"].contains { words.hasSuffix($0) }
  }
}
