internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

extension FontBook {
  /// Parts of a text, as the key of their places.
  struct MeasuredParts: Hashable {
    let text: TextDrawing
    let ranges: [Range<Int>]
  }

  /// The places of parts of a text in its drawing; none where there is no font at all.
  ///
  /// - Parameter ranges: bytes in the string, rising, and apart from each other.
  func parts(_ ranges: [Range<Int>], of text: TextDrawing) -> TextParts {
    let key = MeasuredParts(text: text, ranges: ranges)
    if let cached = parts.value(for: key) { return cached }
    guard let fonts = fonts(for: text.style), let block = TextBlock(text, in: fonts)
    else { return TextParts() }
    let places = block.parts(ranges)
    parts.insert(places, for: key, cost: 1)
    return places
  }
}

extension TextBlock {
  /// The places of parts; of one that is broken, the place of all its lines.
  fileprivate borrowing func parts(_ ranges: [Range<Int>]) -> TextParts {
    var result = TextParts()
    result.scale = scale
    result.isRightToLeft = layout.isRightToLeft()
    guard let characters = pango_layout_get_text(layout.pointer) else { return result }
    var places: [TextParts.Part?] = Array(repeating: nil, count: ranges.count)
    let lines = layout.lines()
    for (index, line) in lines.enumerated() {
      let logical = line.logical
      result.lines.append(
        TextParts.Line(
          bytes: layout.bytes(ofLine: index), reach: reach(ofLine: line, at: origins[index]),
          band: boxes?.bands[index] ?? .nothing))
      for run in runs(ofLine: index) {
        for (bytes, left, width) in run.advances(characters) {
          guard let part = ranges.index(of: bytes.lowerBound) else { continue }
          let box = Rect(
            x: left, y: origins[index].y + logical.minY, width: width,
            height: logical.size.height)
          let former = places[part]
          places[part] = TextParts.Part(
            box: former?.box.union(box) ?? box, baseline: former?.baseline ?? origins[index].y)
        }
      }
    }
    let nowhere = TextParts.Part(box: .nothing, baseline: 0)
    result.parts = places.map { $0 ?? nowhere }
    return result
  }
}

extension TextBlock {
  /// The rectangle that a line's font and its glyphs with their outlines take.
  private borrowing func reach(ofLine line: TextLayout.Line, at origin: Point) -> Rect {
    let ink = line.ink.isEmpty ? line.logical : line.ink
    let all = line.logical.union(
      ink.outset(by: line.ink.isEmpty ? 0 : drawing.style.reach * scale))
    return Rect(
      x: origin.x + all.minX, y: origin.y + all.minY, width: all.size.width,
      height: all.size.height)
  }
}

extension [Range<Int>] {
  /// The index of the range that holds a byte, among rising ones.
  func index(of byte: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound > byte { high = middle } else { low = middle + 1 }
    }
    return low < count && self[low].contains(byte) ? low : nil
  }
}

extension GlyphRun {
  /// The byte range in the text of each cluster, with its left end and its advance.
  fileprivate func advances(
    _ characters: UnsafePointer<CChar>
  ) -> [(bytes: Range<Int>, left: Double, width: Double)] {
    clusters(characters).map { bytes, range in
      var (before, own) = (PangoRectangle(), PangoRectangle())
      pango_glyph_string_extents_range(glyphs, 0, range.lowerBound, font, nil, &before)
      pango_glyph_string_extents_range(
        glyphs, range.lowerBound, range.upperBound, font, nil, &own)
      return (bytes, origin.x + PangoUnits.points(before.width), PangoUnits.points(own.width))
    }
  }
}
