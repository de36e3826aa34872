internal import ImprintCCairo
internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

extension Canvas {
  /// Draws a text in the current coordinates, unless it is too small for FreeType.
  ///
  /// Glyphs stay where they were measured: Cairo loads outlines at the displayed size, while Pango does not
  /// learn of it, since it would break the lines again.
  ///
  /// Glyphs are filled as paths: Cairo 1.16 places glyph images on whole pixels, which makes uneven gaps and
  /// moves text against its surroundings. Only colour glyphs are images.
  ///
  /// - Throws: `RasterError.cairo` where memory is short.
  borrowing func draw(_ block: borrowing TextBlock) throws(RasterError) {
    let style = block.drawing.style
    let size = FontSize.clamped(style.fontSizes.largest * block.scale)
    let displayed = displayedSizes(ofEm: size)
    guard displayed.least >= FontSize.range.lowerBound else { return }
    let enlargement = max(displayed.most / FontSize.range.upperBound, 1)
    fillBoxes(of: block)
    let runs = block.drawnRuns()
    for run in runs { fillBackgrounds(of: run, scale: block.scale) }
    for run in runs {
      for outline in style.outlines(of: run.look).reversed() {
        addGlyphs(of: run, enlargedBy: enlargement) { _ in true }
        add(run.underlines + run.strikes)
        stroke(outline.color, reach: outline.width * block.scale)
      }
    }
    for run in runs {
      try fill(run, style.color(of: run.look), scale: block.scale, enlargedBy: enlargement)
    }
    cairo_new_path(context)
  }

  /// Draws a run's glyphs and lines.
  private borrowing func fill(
    _ run: DrawnRun, _ color: Color, scale: Double, enlargedBy enlargement: Double
  ) throws(RasterError) {
    // Lines and glyphs that lie on each other would show through each other.
    let hasLines = !(run.underlines + run.strikes).isEmpty
    let isGroup = hasLines && color.alpha < 1
    try faded(to: isGroup ? color.alpha : 1) { () throws(RasterError) in
      let color = isGroup ? color.withAlpha(1) : color
      fill(run.underlines, color)
      addGlyphs(of: run, enlargedBy: enlargement) { !$0.hasColours }
      setSource(color)
      cairo_fill(context)
      for glyphs in run.glyphs where glyphs.hasColours {
        try faded(to: color.alpha) { () throws(RasterError) in
          if enlargement > 1 {
            return try showEnlarged(glyphs, emSize: FontSize.clamped(run.look.fontSize * scale))
          }
          cairo_move_to(context, glyphs.origin.x, glyphs.origin.y)
          glyphs.withGlyphs { pango_cairo_show_glyph_string(context, glyphs.font, $0) }
        }
      }
      fill(run.strikes, color)
    }
  }

  private borrowing func fill(_ rects: [Rect], _ color: Color) {
    if rects.isEmpty { return }
    cairo_new_path(context)
    add(rects)
    setSource(color)
    cairo_fill(context)
  }

  private borrowing func add(_ rects: [Rect]) {
    for rect in rects {
      cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
    }
  }

  /// Fills the boxes behind a text, or that part of them which belongs to the line of a part.
  private borrowing func fillBoxes(of block: borrowing TextBlock) {
    guard let boxes = block.boxes else { return }
    guard let part = block.drawing.part else { return fill(boxes) }
    guard part.hasBox,
      let line = block.origins.indices.first(where: {
        block.layout.bytes(ofLine: $0).contains(part.bytes.lowerBound)
      })
    else { return }
    let band = boxes.bands[line]
    cairo_save(context)
    cairo_rectangle(context, band.minX, band.minY, band.size.width, band.size.height)
    cairo_clip(context)
    fill(boxes)
    cairo_restore(context)
  }

  /// The greatest and the least extent of an em in pixels, in the current coordinates, which may be skewed.
  private borrowing func displayedSizes(ofEm size: Double) -> (most: Double, least: Double) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let across = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    let down = (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot()
    let area = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
    return (size * max(across, down), size * area / max(across, down))
  }

  private borrowing func stroke(_ color: Color, reach: Double) {
    setSource(color)
    cairo_set_line_width(context, 2 * reach)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_stroke(context)
  }

  /// Adds the outlines of a run's glyphs to the path.
  ///
  /// - Parameter enlargement: of the outlines beside the size at which they are loaded, from 1.
  private borrowing func addGlyphs(
    of run: DrawnRun, enlargedBy enlargement: Double, where isWanted: (GlyphRun) -> Bool
  ) {
    cairo_save(context)
    reduceDisplay(by: enlargement)
    for glyphs in run.glyphs where isWanted(glyphs) {
      cairo_move_to(context, glyphs.origin.x, glyphs.origin.y)
      glyphs.withGlyphs { pango_cairo_glyph_string_path(context, glyphs.font, $0) }
    }
    // The last move would be stroked as a dot, with round caps.
    cairo_new_sub_path(context)
    guard enlargement > 1, let path = cairo_copy_path(context) else {
      cairo_restore(context)
      return
    }
    cairo_restore(context)
    cairo_new_path(context)
    cairo_append_path(context, path)
    cairo_path_destroy(path)
  }

  /// Maps the current coordinates to a smaller frame: Cairo leaves out glyphs that lie far from it for their size.
  private borrowing func reduceDisplay(by factor: Double) {
    var (current, reduction, reduced) = (cairo_matrix_t(), cairo_matrix_t(), cairo_matrix_t())
    cairo_get_matrix(context, &current)
    cairo_matrix_init_scale(&reduction, 1 / factor, 1 / factor)
    cairo_matrix_multiply(&reduced, &current, &reduction)
    cairo_set_matrix(context, &reduced)
  }

  /// Draws a run of colour glyphs from an image of them, whose ems have 512 pixels, or fewer in a long run.
  private borrowing func showEnlarged(_ run: GlyphRun, emSize: Double) throws(RasterError) {
    var extents = PangoRectangle()
    run.withGlyphs { pango_glyph_string_extents($0, run.font, &extents, nil) }
    let ink = Rect(
      x: PangoUnits.points(extents.x), y: PangoUnits.points(extents.y),
      width: PangoUnits.points(extents.width), height: PangoUnits.points(extents.height))
    let edge = max(ink.size.width, ink.size.height)
    guard edge > 0 else { return }
    let scale = min(512 / emSize, 16_384 / edge)
    let reach = ImageSurface.largestEdge
    let area = PixelRect(
      covering: Rect(
        x: ink.minX * scale, y: ink.minY * scale, width: ink.size.width * scale,
        height: ink.size.height * scale),
      within: PixelRect(minX: -reach, minY: -reach, maxX: reach, maxY: reach))
    let canvas = try Canvas(area)
    canvas.drawing(by: .scale(x: scale, y: scale)) {
      cairo_move_to(canvas.context, 0, 0)
      run.withGlyphs { pango_cairo_show_glyph_string(canvas.context, run.font, $0) }
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, run.origin.x, run.origin.y)
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_set_source_surface(
      context, try canvas.finished().pointer, Double(area.minX), Double(area.minY))
    cairo_paint(context)
  }
}
