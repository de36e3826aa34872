internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

/// Owns a `PangoLayout` and its context: a text laid out in lines of glyphs.
struct TextLayout: ~Copyable {
  let pointer: OpaquePointer
  let context: OpaquePointer
  private let fonts: StyleFonts
  private let parts: [StyleFonts.Part]
  let style: TextStyle

  /// Lays the text out unwrapped; nil where memory is short.
  init?(_ style: TextStyle, in fonts: StyleFonts) {
    guard let context = fonts.collection.makeContext() else { return nil }
    guard let pointer = pango_layout_new(context) else {
      g_object_unref(UnsafeMutableRawPointer(context))
      return nil
    }
    self.pointer = pointer
    self.context = context
    self.fonts = fonts
    self.style = style
    parts = fonts.parts(of: style)
    if let language = style.fonts.language {
      pango_context_set_language(context, pango_language_from_string(language))
    }
    // Pango ends a text at a NUL, with a warning on stderr.
    let bytes = style.string.utf8.filter { $0 != 0 }.map(CChar.init(bitPattern:))
    pango_layout_set_text(pointer, bytes, Int32(clamping: bytes.count))
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    setScale(1)
  }

  /// Sets the features of the style, and turns off those that change the characters: identifiers must be read as they
  /// are.
  private borrowing func setAttributes(_ scale: Double) {
    guard let attributes = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(attributes) }
    drawSimpleScriptsPlainly(attributes)
    addTypography(attributes, scale: scale)
    for part in parts {
      let attribute = part.font.sized(part.size * scale) { pango_attr_font_desc_new($0) }
      add(attribute ?? nil, in: part.bytes.ofPango, to: attributes)
    }
    // Broken words get no hyphen, unless the text has soft hyphens.
    if !style.string.unicodeScalars.contains("\u{AD}") {
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    }
    pango_layout_set_attributes(pointer, attributes)
  }

  /// Turns off contextual alternates, by which some fonts make `x` between digits a multiplication sign and
  /// `->` an arrow. Scripts that need contextual forms, from Hebrew on, keep them.
  private borrowing func drawSimpleScriptsPlainly(_ attributes: OpaquePointer) {
    for range in byteRanges(where: { $0.value < 0x590 }) {
      add(pango_attr_font_features_new("calt=0"), in: range, to: attributes)
    }
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Scales the style's font size and line spacing.
  borrowing func setScale(_ scale: Double) {
    _ = fonts.own.sized(style.fontSize * scale) { pango_layout_set_font_description(pointer, $0) }
    setAttributes(scale)
    pango_layout_set_spacing(pointer, Int32(PangoUnits.count(of: style.lineSpacing * scale)))
  }

  /// Sets the width at which lines wrap or are truncated; nil for none.
  borrowing func setWidth(_ width: Double?) {
    pango_layout_set_width(
      pointer, width.map { Int32(PangoUnits.count(of: $0, atLeast: 0)) } ?? -1)
  }

  /// Truncates lines at the width with an ellipsis.
  ///
  /// - Parameter height: of all wrapped lines; nil for one line per paragraph.
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

  /// The size of all lines, from the fonts' logical rectangles.
  borrowing func logicalSize() -> Size {
    var logical = PangoRectangle()
    pango_layout_get_extents(pointer, nil, &logical)
    return Size(
      width: PangoUnits.points(logical.width), height: PangoUnits.points(logical.height))
  }

  /// The number of lines, at least 1.
  borrowing func lineCount() -> Int { max(Int(pango_layout_get_line_count(pointer)), 1) }

  /// Whether the first character with a direction runs from right to left.
  borrowing func isRightToLeft() -> Bool {
    // Pango resolves a first line without a direction from the lines after it.
    guard let first = pango_layout_get_line_readonly(pointer, 0) else { return false }
    return pango_layout_line_get_resolved_direction(first) == PANGO_DIRECTION_RTL
  }

  /// The lines from top to bottom.
  borrowing func lines() -> [Line] {
    guard let iterator = pango_layout_get_iter(pointer) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var lines: [Line] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
      let leans = Self.items(of: line).compactMap { $0.pointee.item?.pointee.analysis.font }
        .map(FontSlant.lean)
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, &ink, &logical)
      lines.append(
        Line(
          baseline: PangoUnits.points(pango_layout_iter_get_baseline(iterator)),
          width: PangoUnits.points(logical.width), logical: Rect(logical),
          ink: Rect(ink).leaning(by: [leans.min() ?? 0, leans.max() ?? 0])))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  /// The bytes of a line in the string.
  borrowing func bytes(ofLine index: Int) -> Range<Int> {
    guard let line = pango_layout_get_line_readonly(pointer, Int32(index)) else { return 0..<0 }
    let start = Int(line.pointee.start_index)
    return start..<(start + max(Int(line.pointee.length), 0))
  }

  /// The runs of glyphs of a line in visual order, from the left; valid until the layout changes.
  borrowing func items(ofLine index: Int) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    pango_layout_get_line_readonly(pointer, Int32(index)).map(Self.items) ?? []
  }

  private static func items(
    of line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var items: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var list = line.pointee.runs
    while let runs = list {
      if let item = shim_first_run(runs) { items.append(item) }
      list = shim_other_runs(runs)
    }
    return items
  }

  struct Line {
    /// The distance from the layout's top.
    var baseline: Double
    var width: Double
    /// The font's logical rectangle, relative to the baseline's left end.
    var logical: Rect
    /// The area that glyphs cover, relative to the baseline's left end.
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

extension Rect {
  /// The area of what leans to the right by these distances, for each unit above the baseline, at 0. Pango's extents of
  /// slanted fonts are those of upright ones.
  fileprivate func leaning(by leans: [Double]) -> Rect {
    if isEmpty { return self }
    let ways = [-minY, -maxY].flatMap { height in leans.map { $0 * height } }
    let (left, right) = (min(ways.min() ?? 0, 0), max(ways.max() ?? 0, 0))
    return Rect(
      x: minX + left, y: minY, width: size.width + right - left, height: size.height)
  }
}
