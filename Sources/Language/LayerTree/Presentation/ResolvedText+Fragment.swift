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
    guard !drawing.style.string.isEmpty, drawing.style.fontSize > 0 else { return nil }
    guard let gradient else { return Fragment(.text(drawing), bounds: bounds) }
    var (ground, glyphs) = (drawing, drawing)
    ground.style = drawing.style.withoutGlyphs
    glyphs.style = drawing.style.glyphsAlone
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
    let running = text.string(frame.properties)
    let string = frame.context.string(of: running, noting: frame.properties.clock.horizon)
    let style = TextStyle(string, text, frame.properties, in: frame.space)
    guard style.isFinite else { throw NotFinite() }
    drawing = TextDrawing(
      style, box: frame.size, room: frame.room,
      isRunning: running.isRunning || text.string.isRunning, mark: text.mark)
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
      style.string.isEmpty || !(style.fontSize > 0) ? .zero : measuring.size(of: style, in: room)
    let across =
      max(needed.width - box.width, 0) + style.outlineReach
      + (style.leans ? 0.25 * style.fontSize : 0)
    // Marks above and below letters stand out of lines that are closer than the font's own.
    let overhang = style.typography.lineHeight == nil ? 0 : style.fontSize
    let down = max(needed.height - box.height, 0) + style.outlineReach + overhang
    return Rect(
      x: -across, y: -down, width: box.width + 2 * across, height: box.height + 2 * down)
  }
}

extension TextStyle {
  /// Whether its letters may lean out of its box: by 12° over an ascender of an em, as italics do.
  fileprivate var leans: Bool {
    if typography.isItalic { return true }
    guard case .family(let name) = font else { return false }
    let words = name.lowercased()
    return ["italic", "oblique"].contains { words.hasSuffix($0) }
  }
}
