internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

/// A run of glyphs of one font on a line; borrowed from the layout.
struct GlyphRun {
  let item: UnsafeMutablePointer<PangoGlyphItem>
  let font: UnsafeMutablePointer<PangoFont>
  let glyphs: UnsafeMutablePointer<PangoGlyphString>
  /// The left end of its baseline, in the drawing's coordinates.
  let origin: Point
  /// Whether its glyphs have colours of their own, as emoji have.
  let hasColours: Bool
  /// The glyphs that are drawn; nil for all.
  private var drawn: Range<Int32>?

  init(
    item: UnsafeMutablePointer<PangoGlyphItem>, font: UnsafeMutablePointer<PangoFont>,
    glyphs: UnsafeMutablePointer<PangoGlyphString>, origin: Point, hasColours: Bool
  ) {
    (self.item, self.font, self.glyphs) = (item, font, glyphs)
    (self.origin, self.hasColours) = (origin, hasColours)
  }

  /// Calls a function with the glyphs that are drawn.
  func withGlyphs(_ body: (UnsafeMutablePointer<PangoGlyphString>) -> Void) {
    guard let drawn else { return body(glyphs) }
    var part = glyphs.pointee
    part.num_glyphs = Int32(drawn.count)
    part.glyphs += Int(drawn.lowerBound)
    part.log_clusters += Int(drawn.lowerBound)
    withUnsafeMutablePointer(to: &part, body)
  }

  /// The run of the clusters that begin in a part of the string; nil where none does.
  func part(_ bytes: Range<Int>, of characters: UnsafePointer<CChar>) -> GlyphRun? {
    let clusters = clusters(characters).filter { bytes.contains($0.bytes.lowerBound) }
    guard let low = clusters.map(\.glyphs.lowerBound).min(),
      let high = clusters.map(\.glyphs.upperBound).max()
    else { return nil }
    var before = PangoRectangle()
    pango_glyph_string_extents_range(glyphs, 0, low, font, nil, &before)
    var run = GlyphRun(
      item: item, font: font, glyphs: glyphs,
      origin: Point(x: origin.x + PangoUnits.points(before.width), y: origin.y),
      hasColours: hasColours)
    run.drawn = low..<high
    return run
  }
}

extension TextBlock {
  /// The runs of a line that are drawn, those of a part cut to it.
  borrowing func drawnRuns(ofLine index: Int) -> [GlyphRun] {
    guard let part = drawing.part else { return runs(ofLine: index) }
    guard let characters = pango_layout_get_text(layout.pointer),
      layout.bytes(ofLine: index).overlaps(part.bytes)
    else { return [] }
    return runs(ofLine: index).compactMap { $0.part(part.bytes, of: characters) }
  }

  /// The runs of a line in visual order, from the left; valid until the layout changes.
  borrowing func runs(ofLine index: Int) -> [GlyphRun] {
    var origin = origins[index]
    var runs: [GlyphRun] = []
    for item in layout.items(ofLine: index) {
      guard let glyphs = item.pointee.glyphs else { continue }
      if let font = item.pointee.item?.pointee.analysis.font {
        runs.append(
          GlyphRun(
            item: item, font: font, glyphs: glyphs, origin: origin,
            hasColours: LoadedFont.hasColours(font)))
      }
      origin.x += PangoUnits.points(pango_glyph_string_get_width(glyphs))
    }
    return runs
  }
}
