internal import ImprintCPango

/// Glyphs of one font in a laid out text; borrowed from the layout.
struct FontRun {
  let font: UnsafeMutablePointer<PangoFont>
  /// The characters that no font has.
  let missing: [String]
  /// Whether characters other than emoji have glyphs with colours of their own.
  let hasColours: Bool

  /// Nil for a run without glyphs.
  init?(_ item: UnsafeMutablePointer<PangoGlyphItem>, of text: UnsafePointer<CChar>) {
    guard let font = item.pointee.item?.pointee.analysis.font, item.pointee.glyphs != nil
    else { return nil }
    self.font = font
    missing = Self.clusters(of: item, text) { shim_is_unknown_glyph($0) != 0 }
    hasColours =
      LoadedFont.hasColours(font)
      && Self.clusters(of: item, text) { LoadedFont.hasColours($0, in: font) }
        .contains { cluster in !cluster.unicodeScalars.contains(where: \.isEmoji) }
  }

  /// Whether the font is variable and has other letters for other sizes.
  var hasOpticalSizes: Bool { LoadedFont.hasOpticalSizes(font) }

  /// The characters of clusters with a glyph that meets a condition.
  private static func clusters(
    of item: UnsafeMutablePointer<PangoGlyphItem>, _ text: UnsafePointer<CChar>,
    where isMet: (PangoGlyph) -> Bool
  ) -> [String] {
    guard let glyphs = item.pointee.glyphs,
      (0..<Int(glyphs.pointee.num_glyphs)).contains(where: {
        isMet(glyphs.pointee.glyphs[$0].glyph)
      })
    else { return [] }
    var clusters: [String] = []
    var iterator = PangoGlyphItemIter()
    var isThere = pango_glyph_item_iter_init_start(&iterator, item, text)
    while isThere != 0 {
      if iterator.glyphRange.contains(where: { isMet(glyphs.pointee.glyphs[Int($0)].glyph) }) {
        let bytes = UnsafeBufferPointer(
          start: text + Int(iterator.start_index),
          count: Int(max(iterator.end_index - iterator.start_index, 0)))
        clusters.append(String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self))
      }
      isThere = pango_glyph_item_iter_next_cluster(&iterator)
    }
    return clusters
  }
}

extension LoadedFont {
  /// Whether a font's file has glyphs with colours of their own.
  static func hasColours(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let pattern = pattern(of: font) else { return false }
    var value: FcBool = 0
    return FcPatternGetBool(pattern, FC_COLOR, 0, &value) == FcResultMatch && value != 0
  }

  /// Whether a glyph of a font with colours has some itself, as layers, as an image or as a drawing.
  static func hasColours(_ glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let shaped = pango_font_get_hb_font(font), let face = hb_font_get_face(shaped) else {
      return false
    }
    let kinds = [hb_ot_color_has_layers, hb_ot_color_has_png, hb_ot_color_has_svg]
    // HarfBuzz 6 does not read `COLR` of version 1, whose fonts have little else.
    if kinds.allSatisfy({ $0(face) == 0 }) { return true }
    return hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil) > 0
      || hasBytes(hb_ot_color_glyph_reference_png(shaped, glyph))
      || hasBytes(hb_ot_color_glyph_reference_svg(face, glyph))
  }

  /// Frees what it asks.
  private static func hasBytes(_ blob: OpaquePointer?) -> Bool {
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  /// Whether a font has the axis `opsz`, whose coordinate is fixed when fontconfig takes one of its instances.
  static func hasOpticalSizes(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    hasAxis("opsz", font)
  }

  /// Whether a font has an axis along which it varies.
  static func hasAxis(_ tag: String, _ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let shaped = pango_font_get_hb_font(font), let face = hb_font_get_face(shaped) else {
      return false
    }
    var axis = hb_ot_var_axis_info_t()
    return hb_ot_var_find_axis_info(face, hb_tag_from_string(tag, -1), &axis) != 0
      && axis.min_value < axis.max_value
  }
}

extension PangoGlyphItemIter {
  /// The indices of the cluster's glyphs, from the left; Pango counts down in right-to-left runs.
  var glyphRange: Range<Int32> {
    start_glyph <= end_glyph ? start_glyph..<end_glyph : end_glyph + 1..<start_glyph + 1
  }
}
