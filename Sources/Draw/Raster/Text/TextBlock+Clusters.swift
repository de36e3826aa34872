internal import ImprintCPango
internal import ImprintValues

extension TextBlock {
  /// All clusters of the text in logical order; those that are not drawn, such as line ends, have no ink.
  borrowing func clusters() -> [TextCluster] {
    guard let characters = pango_layout_get_text(layout.pointer) else { return [] }
    let count = Int(strlen(characters))
    var inks: [(bytes: Range<Int>, ink: Rect)] = []
    for index in origins.indices {
      for run in runs(ofLine: index) where !run.isEllipsis {
        inks += run.inks(characters)
      }
    }
    inks.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var clusters: [TextCluster] = []
    var end = 0
    func add(_ bytes: Range<Int>, ink: Rect?) {
      guard !bytes.isEmpty else { return }
      let text = UnsafeBufferPointer(start: characters + bytes.lowerBound, count: bytes.count)
      clusters.append(
        TextCluster(String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self), ink: ink))
    }
    for (bytes, ink) in inks where bytes.lowerBound >= end {
      add(end..<bytes.lowerBound, ink: nil)
      add(bytes, ink: ink)
      end = bytes.upperBound
    }
    add(end..<max(count, end), ink: nil)
    return clusters
  }
}

extension GlyphRun {
  /// Whether it is an ellipsis for truncated text.
  fileprivate var isEllipsis: Bool {
    guard let item = item.pointee.item else { return false }
    return Int(item.pointee.analysis.flags) & Int(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
  }

  /// The clusters from the left, each with its byte range in the text and its glyphs.
  func clusters(
    _ characters: UnsafePointer<CChar>
  ) -> [(bytes: Range<Int>, glyphs: Range<Int32>)] {
    var clusters: [(bytes: Range<Int>, glyphs: Range<Int32>)] = []
    var iterator = PangoGlyphItemIter()
    var isThere = pango_glyph_item_iter_init_start(&iterator, item, characters)
    while isThere != 0 {
      let bytes = Int(iterator.start_index)..<Int(max(iterator.end_index, iterator.start_index))
      clusters.append((bytes, iterator.glyphRange))
      isThere = pango_glyph_item_iter_next_cluster(&iterator)
    }
    return clusters
  }

  /// The byte range in the text of each cluster, and its ink in the drawing's coordinates.
  fileprivate func inks(
    _ characters: UnsafePointer<CChar>
  ) -> [(bytes: Range<Int>, ink: Rect)] {
    clusters(characters).map { ($0.bytes, ink(of: $0.glyphs)) }
  }

  private func ink(of range: Range<Int32>) -> Rect {
    var before = PangoRectangle()
    var ink = PangoRectangle()
    pango_glyph_string_extents_range(glyphs, 0, range.lowerBound, font, nil, &before)
    pango_glyph_string_extents_range(
      glyphs, range.lowerBound, range.upperBound, font, &ink, nil)
    guard ink.width > 0, ink.height > 0 else { return .nothing }
    return Rect(
      x: origin.x + PangoUnits.points(before.width) + PangoUnits.points(ink.x),
      y: origin.y + PangoUnits.points(ink.y), width: PangoUnits.points(ink.width),
      height: PangoUnits.points(ink.height))
  }
}
