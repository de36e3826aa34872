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
  var fullName: String? { Self.value(FC_FULLNAME, of: pointer) }

  /// The file of a font, and the name of its family; nil where the font has none.
  static func file(
    of font: UnsafeMutablePointer<PangoFont>
  ) -> (file: FontFile, family: String)? {
    guard let path = value(FC_FILE, of: font), let family = value(FC_FAMILY, of: font) else {
      return nil
    }
    return (FontFile(path: path, name: value(FC_FULLNAME, of: font) ?? family), family)
  }

  private static func value(
    _ name: String, of font: UnsafeMutablePointer<PangoFont>
  ) -> String? {
    guard let pattern = pattern(of: font) else { return nil }
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, name, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  /// What fontconfig knows of a font, borrowed from it.
  static func pattern(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    // Every font of this font map is a PangoFcFont.
    let font = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    return pango_fc_font_get_pattern(font)
  }
}
