internal import ImprintLanguage
internal import ImprintValues

/// A text laid out in its box: shrunk, wrapped or truncated to fit, its lines placed.
struct TextBlock: ~Copyable {
  let layout: TextLayout
  let drawing: TextDrawing
  /// The factor of the font's size.
  let scale: Double
  /// The left end of each line's baseline, in the drawing's coordinates.
  let origins: [Point]
  /// The boxes behind the lines; nil for none.
  let boxes: TextBoxes?
  /// The area that glyphs, their outlines and boxes cover; empty where nothing is visible.
  let ink: Rect

  /// Nil where memory is short.
  init?(_ drawing: TextDrawing, in fonts: StyleFonts) {
    guard let layout = TextLayout(drawing.style, in: fonts) else { return nil }
    let style = drawing.style
    let inner = Size(
      width: drawing.box.width - 2 * style.padding.width,
      height: drawing.box.height - 2 * style.padding.height)
    let scale = layout.fit(in: drawing.room.inside(style.padding))
    let lines = layout.lines()
    let height = layout.logicalSize().height
    let top = style.padding.height + style.verticalAlignment.fraction * (inner.height - height)
    let lead = style.alignment.fraction(isRightToLeft: layout.isRightToLeft())
    let origins = lines.map { line in
      Point(
        x: style.padding.width + lead * (inner.width - line.width), y: top + line.baseline)
    }
    let boxes = style.box.map { box in
      TextBoxes(
        box, around: zip(lines, origins).map { $0.logical.moved(to: $1, grownBy: 0) },
        covering: drawing.roomOfAllStrings(in: box))
    }
    let inks = zip(lines, origins).map { line, origin in
      let ink = style.hasDecorations ? line.ink.union(line.logical) : line.ink
      return ink.moved(to: origin, grownBy: style.reach * scale)
    }
    if let part = drawing.part {
      let index = lines.indices.first { layout.bytes(ofLine: $0).contains(part.bytes.lowerBound) }
      let box = part.hasBox ? index.flatMap { boxes?.bands[$0] } : nil
      ink = (index.map { inks[$0] } ?? .nothing).union(box ?? .nothing)
    } else {
      ink = inks.reduce(boxes?.bounds ?? Rect.nothing) { $0.union($1) }
    }
    self.boxes = boxes
    self.layout = layout
    self.drawing = drawing
    self.scale = scale
    self.origins = origins
  }
}

extension TextDrawing {
  /// The area that the largest string of a text that counts covers with its box; without an extent along an axis on which
  /// the size is given, and of any other text.
  fileprivate func roomOfAllStrings(in box: TextStyle.Box) -> Rect {
    let x = style.padding.width - box.padding.width
    let y = style.padding.height - box.padding.height
    return Rect(
      x: x, y: y, width: isRunning && room.width != self.box.width ? self.box.width - 2 * x : 0,
      height: isRunning && room.height != self.box.height ? self.box.height - 2 * y : 0)
  }
}

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
  /// The empty rectangle, which adds nothing to a union.
  static let nothing = Rect(origin: .zero, size: .zero)
}

extension Rect {
  fileprivate func moved(to origin: Point, grownBy reach: Double) -> Rect {
    if isEmpty { return self }
    return Rect(
      x: minX + origin.x - reach, y: minY + origin.y - reach,
      width: size.width + 2 * reach, height: size.height + 2 * reach)
  }
}
