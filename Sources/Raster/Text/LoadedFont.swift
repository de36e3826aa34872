internal import CPango

/// Owns a `PangoFont`: the one that is taken for a description.
final class LoadedFont {
  let pointer: UnsafeMutablePointer<PangoFont>

  /// Nil where there is none.
  init?(
    _ description: FontDescription, map: UnsafeMutablePointer<PangoFontMap>, context: OpaquePointer
  ) {
    guard let font = description.font(in: map, context) else { return nil }
    pointer = font
  }

  deinit { g_object_unref(pointer) }

  /// As the font's file has it, family and style: `Noto Sans Regular`.
  var fullName: String? {
    // Every font of this font map is one of fontconfig's.
    let font = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(font) else { return nil }
    var name: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FULLNAME, 0, &name) == FcResultMatch, let name else {
      return nil
    }
    return String(cString: name)
  }
}
