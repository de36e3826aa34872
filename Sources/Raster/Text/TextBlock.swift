internal import LayerTree
internal import Primitives

/// A text in its box: shrunk, broken or cut so that it fits, its lines placed.
struct TextBlock: ~Copyable {
  let layout: TextLayout
  let drawing: TextDrawing
  /// What the font's size was multiplied by.
  let scale: Double
  /// Where each line's baseline begins, in the drawing's coordinates.
  let origins: [Point]
  /// What the glyphs cover, outline and all; empty where nothing is seen.
  let ink: Rect

  /// Nil where memory is short.
  init?(_ drawing: TextDrawing, font: FontDescription, in fonts: FontCollection) {
    guard let layout = TextLayout(drawing.style, font: font, in: fonts) else { return nil }
    let style = drawing.style
    let inner = Size(
      width: drawing.box.width - 2 * style.padding.width,
      height: drawing.box.height - 2 * style.padding.height)
    let scale = layout.fit(style, in: inner)
    let lines = layout.lines()
    let height = layout.logicalSize().height
    let top = style.padding.height + style.verticalAlignment.fraction * (inner.height - height)
    let lead = style.alignment.fraction(isRightToLeft: layout.isRightToLeft())
    let origins = lines.map { line in
      Point(
        x: style.padding.width + lead * (inner.width - line.width), y: top + line.baseline)
    }
    let reach = max(style.outlineWidth, 0) * scale
    ink = zip(lines, origins).reduce(Rect.nothing) { all, placed in
      all.union(placed.0.ink.moved(to: placed.1, grownBy: reach))
    }
    self.layout = layout
    self.drawing = drawing
    self.scale = scale
    self.origins = origins
  }
}

extension TextLayout {
  /// Shrinks the font as far as it may and has to, then truncates where it may; returns the scale.
  fileprivate borrowing func fit(_ style: TextStyle, in inner: Size) -> Double {
    let line = logicalSize()
    let least = min(max(style.minimumScale, 0.01), 1)
    if style.wraps {
      return fitWrapped(style, in: inner, least: least, line: line)
    }
    if line.width <= inner.width + slack { return 1 }
    // One line is as wide as its scale says, but for the rounding of each glyph's advance.
    let scale = max(inner.width / line.width, least)
    setScale(scale)
    if style.truncation != .none, scale * line.width > inner.width + slack {
      setWidth(inner.width)
      truncate(style.truncation, height: nil)
    }
    return scale
  }

  /// - Parameter line: the size without any breaks but the text's own.
  private borrowing func fitWrapped(
    _ style: TextStyle, in inner: Size, least: Double, line: Size
  ) -> Double {
    setWidth(inner.width)
    // A text that is far too long is not broken in vain: Pango takes seconds to break a word of
    // thousands of letters. Spaces vanish where lines end, so the sum may be several times too large.
    let area = line.width * line.height / Double(lineCount()) * least * least
    let isHopeless = style.lineSpacing >= 0 && area > 4 * inner.width * inner.height
    if !isHopeless, let scale = wrappedScale(in: inner, least: least) {
      setScale(scale)
      return scale
    }
    setScale(least)
    truncate(style.truncation, height: inner.height)
    return least
  }

  /// The largest scale found at which broken lines are not too high; nil where none is.
  private borrowing func wrappedScale(in inner: Size, least: Double) -> Double? {
    func fits(_ scale: Double) -> Bool {
      setScale(scale)
      return logicalSize().height <= inner.height + slack
    }
    if fits(1) { return 1 }
    guard least < 1, fits(least) else { return nil }
    var (low, high) = (least, 1.0)
    while high - low > 1.0 / 256 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// A box that was measured for its text is as large but for the last bit.
private let slack = 0.01

extension TextContent.VerticalAlignment {
  /// The share of the free height that lies above the text.
  fileprivate var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}

extension TextContent.Alignment {
  /// The share of the free width that lies left of a line.
  fileprivate func fraction(isRightToLeft: Bool) -> Double {
    switch self {
    case .natural: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension Rect {
  fileprivate func moved(to origin: Point, grownBy reach: Double) -> Rect {
    if isEmpty { return self }
    return Rect(
      x: minX + origin.x - reach, y: minY + origin.y - reach,
      width: size.width + 2 * reach, height: size.height + 2 * reach)
  }
}
