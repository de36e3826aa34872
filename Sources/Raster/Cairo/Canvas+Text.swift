internal import ImprintCCairo
internal import ImprintCPango
internal import ImprintLayerTree
internal import ImprintPrimitives

extension Canvas {
  /// Draws a text in the current coordinates, unless it is too small or too large for FreeType.
  ///
  /// Glyphs stay where they were measured: Cairo loads outlines at the displayed size, while Pango does not
  /// learn of it, since it would break the lines again.
  ///
  /// Glyphs are filled as paths: Cairo 1.16 places glyph images on whole pixels, which makes uneven gaps and
  /// moves text against its surroundings. Only colour glyphs are images.
  borrowing func draw(_ block: borrowing TextBlock) {
    let style = block.drawing.style
    guard canSetGlyphs(ofSize: FontSize.clamped(style.fontSize * block.scale)) else { return }
    let outline = max(style.outlineWidth, 0) * block.scale
    if outline > 0, style.outlineColor.alpha > 0 {
      addRuns(of: block) { _ in true }
      stroke(style.outlineColor, reach: outline)
    }
    addRuns(of: block) { !$0.isColored }
    setSource(style.color)
    cairo_fill(context)
    let opacity = style.color.alpha
    for index in block.origins.indices {
      for run in block.runs(ofLine: index) where run.isColored {
        faded(to: opacity) {
          cairo_move_to(context, run.origin.x, run.origin.y)
          pango_cairo_show_glyph_string(context, run.font, run.glyphs)
        }
      }
    }
    cairo_new_path(context)
  }

  /// Whether fonts can be loaded for the current coordinates, which may be skewed.
  private borrowing func canSetGlyphs(ofSize size: Double) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let across = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    let down = (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot()
    let area = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
    return size * max(across, down) <= FontSize.range.upperBound
      && size * area / max(across, down) >= FontSize.range.lowerBound
  }

  private borrowing func stroke(_ color: Color, reach: Double) {
    setSource(color)
    cairo_set_line_width(context, 2 * reach)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_stroke(context)
  }

  private borrowing func addRuns(
    of block: borrowing TextBlock, where isWanted: (GlyphRun) -> Bool
  ) {
    for index in block.origins.indices {
      for run in block.runs(ofLine: index) where isWanted(run) {
        cairo_move_to(context, run.origin.x, run.origin.y)
        pango_cairo_glyph_string_path(context, run.font, run.glyphs)
      }
    }
    // The last move would be stroked as a dot, with round caps.
    cairo_new_sub_path(context)
  }
}

/// A run of glyphs of one font on a line; borrowed from the layout.
struct GlyphRun {
  let item: UnsafeMutablePointer<PangoGlyphItem>
  let font: UnsafeMutablePointer<PangoFont>
  let glyphs: UnsafeMutablePointer<PangoGlyphString>
  /// The left end of its baseline, in the drawing's coordinates.
  let origin: Point
  /// Whether its glyphs have colours of their own, as emoji have.
  let isColored: Bool
}

extension TextBlock {
  /// The runs of a line in visual order, from the left; valid until the layout changes.
  borrowing func runs(ofLine index: Int) -> [GlyphRun] {
    guard let line = pango_layout_get_line_readonly(layout.pointer, Int32(index)) else { return [] }
    var origin = origins[index]
    var runs: [GlyphRun] = []
    var node = line.pointee.runs
    while let entry = node?.pointee {
      node = entry.next
      guard let item = entry.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let glyphs = item.pointee.glyphs
      else { continue }
      if let font = item.pointee.item?.pointee.analysis.font {
        runs.append(
          GlyphRun(
            item: item, font: font, glyphs: glyphs, origin: origin, isColored: isColored(font)))
      }
      origin.x += PangoUnits.points(pango_glyph_string_get_width(glyphs))
    }
    return runs
  }
}

private func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
  // Every font of this font map is a PangoFcFont.
  let font = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
  guard let pattern = pango_fc_font_get_pattern(font) else { return false }
  var isColored: FcBool = 0
  return FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) == FcResultMatch && isColored != 0
}
