internal import CPango
internal import LayerTree
internal import Primitives

/// Owns a `PangoLayout` with a context of its own: a text broken into lines of glyphs.
struct TextLayout: ~Copyable {
  let pointer: OpaquePointer
  let context: OpaquePointer
  private let font: FontDescription
  let style: TextStyle

  /// On one line, but for its own breaks; nil where memory is short.
  init?(_ style: TextStyle, font: FontDescription, in fonts: FontCollection) {
    guard let context = fonts.makeContext() else { return nil }
    guard let pointer = pango_layout_new(context) else {
      g_object_unref(UnsafeMutableRawPointer(context))
      return nil
    }
    self.pointer = pointer
    self.context = context
    self.font = font
    self.style = style
    // Pango takes a zero for the end of a text, and says so on stderr.
    let bytes = style.string.utf8.filter { $0 != 0 }.map(CChar.init(bitPattern:))
    pango_layout_set_text(pointer, bytes, Int32(clamping: bytes.count))
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    drawAsWritten()
    setScale(1)
  }

  /// Takes back what would make a text look otherwise than it was given: an identifier has to be read as it
  /// is.
  private borrowing func drawAsWritten() {
    guard let attributes = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(attributes) }
    drawSimpleScriptsPlainly(attributes)
    // A word that is broken gets no hyphen, but where the text has its own for that.
    if !style.string.unicodeScalars.contains("\u{AD}") {
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    }
    pango_layout_set_attributes(pointer, attributes)
  }

  /// Some fonts make a multiplication sign of an `x` between digits, and an arrow of `->`. Scripts that need
  /// contextual forms, from Hebrew on, keep them.
  private borrowing func drawSimpleScriptsPlainly(_ attributes: OpaquePointer) {
    var offset: UInt32 = 0
    var start: UInt32?
    for scalar in style.string.unicodeScalars where scalar.value != 0 {
      let isSimple = scalar.value < 0x590
      if isSimple, start == nil { start = offset }
      if !isSimple, let from = start {
        Self.disableAlternates(in: from..<offset, attributes)
        start = nil
      }
      offset += UInt32(UTF8.width(scalar))
    }
    if let from = start { Self.disableAlternates(in: from..<offset, attributes) }
  }

  private static func disableAlternates(in bytes: Range<UInt32>, _ attributes: OpaquePointer) {
    guard let attribute = pango_attr_font_features_new("calt=0") else { return }
    attribute.pointee.start_index = bytes.lowerBound
    attribute.pointee.end_index = bytes.upperBound
    pango_attr_list_insert(attributes, attribute)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// The size of the font by its style's; line spacing goes with it.
  borrowing func setScale(_ scale: Double) {
    font.apply(to: pointer, size: style.fontSize * scale)
    pango_layout_set_spacing(pointer, Int32(PangoUnits.count(of: style.lineSpacing * scale)))
  }

  /// Where lines break, or are cut; nil for nowhere.
  borrowing func setWidth(_ width: Double?) {
    pango_layout_set_width(
      pointer, width.map { Int32(PangoUnits.count(of: $0, atLeast: 0)) } ?? -1)
  }

  /// Lets an ellipsis stand for what goes beyond the width.
  ///
  /// - Parameter height: how far down wrapped lines may go; nil leaves each paragraph one line.
  borrowing func truncate(_ truncation: TextContent.Truncation, height: Double?) {
    let mode =
      switch truncation {
      case .none: PANGO_ELLIPSIZE_NONE
      case .start: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .end: PANGO_ELLIPSIZE_END
      }
    pango_layout_set_ellipsize(pointer, mode)
    pango_layout_set_height(
      pointer, height.map { Int32(PangoUnits.count(of: $0, atLeast: 0)) } ?? -1)
  }

  /// Of all lines together, by the fonts' own logical rectangles.
  borrowing func logicalSize() -> Size {
    var logical = PangoRectangle()
    pango_layout_get_extents(pointer, nil, &logical)
    return Size(
      width: PangoUnits.points(logical.width), height: PangoUnits.points(logical.height))
  }

  /// At least 1.
  borrowing func lineCount() -> Int { max(Int(pango_layout_get_line_count(pointer)), 1) }

  /// Whether the first letter that has a direction runs from right to left.
  borrowing func isRightToLeft() -> Bool {
    // Pango gives a first line that has no direction the one of what follows.
    guard let first = pango_layout_get_line_readonly(pointer, 0) else { return false }
    return pango_layout_line_get_resolved_direction(first) == PANGO_DIRECTION_RTL
  }

  /// From the top down.
  borrowing func lines() -> [Line] {
    guard let iterator = pango_layout_get_iter(pointer) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var lines: [Line] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, &ink, &logical)
      lines.append(
        Line(
          baseline: PangoUnits.points(pango_layout_iter_get_baseline(iterator)),
          width: PangoUnits.points(logical.width), ink: Rect(ink)))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  struct Line {
    /// Down from the layout's top.
    var baseline: Double
    var width: Double
    /// What glyphs cover, from the baseline's left end.
    var ink: Rect
  }
}

extension Rect {
  fileprivate init(_ rectangle: PangoRectangle) {
    self.init(
      x: PangoUnits.points(rectangle.x), y: PangoUnits.points(rectangle.y),
      width: PangoUnits.points(rectangle.width), height: PangoUnits.points(rectangle.height))
  }
}
