internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

/// A run of glyphs of one font on a line; borrowed from the layout.
struct GlyphRun {
  let item: UnsafeMutablePointer<PangoGlyphItem>
  let font: UnsafeMutablePointer<PangoFont>
  let glyphs: UnsafeMutablePointer<PangoGlyphString>
  /// The left end of its baseline, in the drawing's coordinates.
  private(set) var origin: Point
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

  /// The runs of neighbouring clusters of one kind, in the order of the text.
  ///
  /// - Parameter kind: that of the cluster that begins at a byte; nil leaves it out.
  func cut(
    _ characters: UnsafePointer<CChar>, by kind: (Int) -> Int?
  ) -> [(run: GlyphRun, kind: Int)] {
    var pieces: [(glyphs: Range<Int32>, kind: Int)] = []
    var isOpen = false
    for (bytes, range) in clusters(characters) {
      guard let kind = kind(bytes.lowerBound) else {
        isOpen = false
        continue
      }
      if isOpen, let last = pieces.last, last.kind == kind {
        let whole =
          min(
            last.glyphs.lowerBound, range.lowerBound)..<max(
            last.glyphs.upperBound, range.upperBound)
        pieces[pieces.count - 1].glyphs = whole
      } else {
        pieces.append((range, kind))
      }
      isOpen = true
    }
    let lefts = leftEnds
    return pieces.map { glyphs, kind in
      var run = self
      run.origin.x += lefts[Int(glyphs.lowerBound)]
      run.drawn = glyphs
      return (run, kind)
    }
  }

  /// The distances of the glyphs' left ends from the origin, and that of the run's right end.
  private var leftEnds: [Double] {
    var total: Int32 = 0
    let glyphs = UnsafeBufferPointer(
      start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
    return [0]
      + glyphs.map { glyph in
        total = total.addingReportingOverflow(glyph.geometry.width).partialValue
        return PangoUnits.points(total)
      }
  }

  /// The width of the glyphs that are drawn.
  var width: Double {
    var width = 0.0
    withGlyphs { width = PangoUnits.points(pango_glyph_string_get_width($0)) }
    return width
  }
}

extension TextBlock {
  /// The glyphs of a line that are drawn, each with the index of its run of the text.
  borrowing func pieces(ofLine index: Int) -> [(run: GlyphRun, kind: Int)] {
    let part = drawing.part
    let looks = drawing.style.runs.map(\.bytes)
    if part == nil, looks.isEmpty { return runs(ofLine: index).map { ($0, 0) } }
    guard let characters = pango_layout_get_text(layout.pointer),
      part.map({ layout.bytes(ofLine: index).overlaps($0.bytes) }) ?? true
    else { return [] }
    return runs(ofLine: index).flatMap { run in
      run.cut(characters) { byte in
        if let part, !part.bytes.contains(byte) { return nil }
        return looks.isEmpty ? 0 : looks.index(of: byte)
      }
    }
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
