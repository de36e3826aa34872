internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

/// The drawn parts of a run of a text, or of a text without runs.
struct DrawnRun {
  let look: TextStyle.Run
  /// Its glyphs, line by line.
  let glyphs: [GlyphRun]
  /// The boxes behind it.
  let backgrounds: [Rect]
  /// The lines under it, and those through it.
  let underlines: [Rect]
  let strikes: [Rect]
}

extension TextBlock {
  /// The runs of which something is drawn, in the order of the text.
  borrowing func drawnRuns() -> [DrawnRun] {
    let looks = drawing.style.allRuns
    var lines: [[[GlyphRun]]] = Array(repeating: [], count: looks.count)
    for index in origins.indices {
      let pieces = Dictionary(grouping: pieces(ofLine: index), by: \.kind)
      for (kind, pieces) in pieces { lines[kind].append(pieces.map(\.run)) }
    }
    return zip(looks, lines).filter { !$0.1.isEmpty }.map { look, lines in
      DrawnRun(
        look: look, glyphs: lines.flatMap(\.self),
        backgrounds: look.background.map { box in lines.map { $0.box(box, scale: scale) } } ?? [],
        underlines: look.isUnderlined ? lines.compactMap { $0.line(GlyphRun.underline(of:)) } : [],
        strikes: look.isStruckThrough ? lines.compactMap { $0.line(GlyphRun.strike(of:)) } : [])
    }
  }
}

/// The glyphs of a run on one line.
extension [GlyphRun] {
  /// The left and the right end.
  private var ends: (left: Double, right: Double) {
    (map(\.origin.x).min() ?? 0, map { $0.origin.x + $0.width }.max() ?? 0)
  }

  /// The box behind them.
  ///
  /// - Parameter scale: the factor of the font's size.
  fileprivate func box(_ box: TextStyle.Box, scale: Double) -> Rect {
    let (top, bottom) = (
      map { $0.origin.y - $0.ascent }.min() ?? 0, map { $0.origin.y + $0.descent }.max() ?? 0
    )
    let (left, right) = ends
    return Rect(
      x: left - box.padding.width * scale, y: top - box.padding.height * scale,
      width: right - left + 2 * box.padding.width * scale,
      height: bottom - top + 2 * box.padding.height * scale)
  }

  /// A line along them, where the first of their fonts has it.
  ///
  /// - Parameter place: its top above the baseline, and its thickness.
  fileprivate func line(_ place: (GlyphRun) -> (top: Double, thickness: Double)) -> Rect? {
    guard let first else { return nil }
    let (top, thickness) = place(first)
    let (left, right) = ends
    return Rect(x: left, y: first.origin.y - top, width: right - left, height: thickness)
  }
}

extension GlyphRun {
  private var logical: PangoRectangle {
    var logical = PangoRectangle()
    withGlyphs { pango_glyph_string_extents($0, font, nil, &logical) }
    return logical
  }

  /// The height of the font above the baseline.
  fileprivate var ascent: Double { -PangoUnits.points(logical.y) }

  /// The depth of the font below the baseline.
  fileprivate var descent: Double {
    PangoUnits.points(logical.y) + PangoUnits.points(logical.height)
  }

  fileprivate static func underline(of run: GlyphRun) -> (top: Double, thickness: Double) {
    run.metrics(
      pango_font_metrics_get_underline_position, pango_font_metrics_get_underline_thickness)
  }

  fileprivate static func strike(of run: GlyphRun) -> (top: Double, thickness: Double) {
    run.metrics(
      pango_font_metrics_get_strikethrough_position, pango_font_metrics_get_strikethrough_thickness)
  }

  private func metrics(
    _ top: (UnsafeMutablePointer<PangoFontMetrics>?) -> Int32,
    _ thickness: (UnsafeMutablePointer<PangoFontMetrics>?) -> Int32
  ) -> (top: Double, thickness: Double) {
    guard let metrics = pango_font_get_metrics(font, nil) else { return (0, 0) }
    defer { pango_font_metrics_unref(metrics) }
    return (PangoUnits.points(top(metrics)), PangoUnits.points(thickness(metrics)))
  }
}
