internal import ImprintCPango
internal import ImprintLayerTree
internal import ImprintPrimitives

extension FontBook {
  /// The fonts that draw a text.
  func fonts(of style: TextStyle) -> TextFonts {
    guard let (font, fonts) = font(for: style.font) else { return TextFonts() }
    return fonts.fonts(of: style, in: font)
  }

  /// The fonts that draw the texts of an SVG file, for which librsvg asks Pango as texts do.
  func fonts(of texts: [(font: SVGFont, text: String)]) -> TextFonts {
    guard let fonts = collection(of: []) else { return TextFonts() }
    return texts.reduce(into: TextFonts()) { all, entry in
      var style = TextStyle(entry.text, fontSize: 36)
      style.font = .family(entry.font.words)
      all.add(fonts.fonts(of: style, in: FontDescription(parsing: entry.font.words)))
    }
  }
}

extension FontCollection {
  /// A text and the font that it asks for, which alone determine its fonts.
  struct ChosenText: Hashable {
    let string: String
    let font: TextContent.FontChoice
  }

  /// The fonts of a text; cached, since plans are made and checked in one process.
  func fonts(of style: TextStyle, in font: FontDescription) -> TextFonts {
    let text = ChosenText(string: style.string, font: style.font)
    if let cached = textFonts.value(for: text) { return cached }
    var found = TextFonts()
    if let layout = TextLayout(style, font: font, in: self) {
      layout.forEachRun { run in
        if let file = LoadedFont.file(of: run.font), !ownFamilies.contains(file.family),
          !found.files.contains(file.file)
        {
          found.files.append(file.file)
        }
        for character in run.missing where !found.missing.contains(character) {
          found.missing.append(character)
        }
      }
    }
    textFonts.insert(found, for: text, cost: 1)
    return found
  }
}

/// Glyphs of one font, and the characters among theirs that it lacks; borrowed from the layout.
private struct FontRun {
  let font: UnsafeMutablePointer<PangoFont>
  let missing: [String]

  /// Nil for a run without glyphs.
  init?(_ item: UnsafeMutablePointer<PangoGlyphItem>, of text: UnsafePointer<CChar>) {
    guard let font = item.pointee.item?.pointee.analysis.font, let glyphs = item.pointee.glyphs
    else { return nil }
    self.font = font
    let hasMissing = (0..<Int(glyphs.pointee.num_glyphs)).contains {
      shim_is_unknown_glyph(glyphs.pointee.glyphs[$0].glyph) != 0
    }
    missing = hasMissing ? Self.missing(from: item, glyphs, text) : []
  }

  /// The characters of clusters in which a glyph stands for a character that no font has.
  private static func missing(
    from item: UnsafeMutablePointer<PangoGlyphItem>,
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    _ text: UnsafePointer<CChar>
  ) -> [String] {
    var found: [String] = []
    var iterator = PangoGlyphItemIter()
    var isThere = pango_glyph_item_iter_init_start(&iterator, item, text)
    while isThere != 0 {
      let isMissing = iterator.glyphRange.contains { index in
        shim_is_unknown_glyph(glyphs.pointee.glyphs[Int(index)].glyph) != 0
      }
      if isMissing {
        let bytes = UnsafeBufferPointer(
          start: text + Int(iterator.start_index),
          count: Int(max(iterator.end_index - iterator.start_index, 0)))
        found.append(String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self))
      }
      isThere = pango_glyph_item_iter_next_cluster(&iterator)
    }
    return found
  }
}

extension TextLayout {
  fileprivate borrowing func forEachRun(_ body: (FontRun) -> Void) {
    guard let text = pango_layout_get_text(pointer) else { return }
    for index in 0..<lineCount() {
      guard let line = pango_layout_get_line_readonly(pointer, Int32(index)) else { continue }
      var node = line.pointee.runs
      while let entry = node?.pointee {
        node = entry.next
        guard let item = entry.data?.assumingMemoryBound(to: PangoGlyphItem.self),
          let run = FontRun(item, of: text)
        else { continue }
        body(run)
      }
    }
  }
}
