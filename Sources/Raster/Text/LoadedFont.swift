internal import ImprintCPango

/// Owns the `PangoFont` that Pango chooses for a description.
final class LoadedFont {
  let pointer: UnsafeMutablePointer<PangoFont>

  /// Nil where there is no font.
  init?(
    _ description: FontDescription, map: UnsafeMutablePointer<PangoFontMap>, context: OpaquePointer
  ) {
    guard let font = description.font(in: map, context) else { return nil }
    pointer = font
  }

  deinit { g_object_unref(pointer) }

  /// Family and style from the font's file, as in `Noto Sans Regular`.
  var fullName: String? {
    // Every font of this font map is a PangoFcFont.
    let font = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(font) else { return nil }
    var name: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FULLNAME, 0, &name) == FcResultMatch, let name else {
      return nil
    }
    return String(cString: name)
  }
}
