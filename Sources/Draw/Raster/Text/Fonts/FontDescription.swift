internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

/// Owns a `PangoFontDescription`: a family and a style, without a size. Immutable.
final class FontDescription {
  private let pointer: OpaquePointer

  /// The regular style of a family.
  init(family: String) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, family)
  }

  /// Parses words such as `DejaVu Sans Bold Oblique`.
  init(parsing words: String) {
    pointer = pango_font_description_from_string(words)
    pango_font_description_unset_fields(pointer, PANGO_FONT_MASK_SIZE)
  }

  /// The style of a font file, under another family name.
  init?(of pattern: OpaquePointer, family: String) {
    guard let pointer = pango_fc_font_description_from_pattern(pattern, 0) else { return nil }
    self.pointer = pointer
    pango_font_description_set_family(pointer, family)
  }

  private init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { pango_font_description_free(pointer) }

  /// The description with the face that a request asks for, and with families for the letters that it lacks.
  func taking(_ request: FontRequest, _ families: [String]) -> FontDescription {
    guard let copy = pango_font_description_copy(pointer) else { return self }
    if let weight = request.weight {
      pango_font_description_set_weight(copy, PangoWeight(UInt32(weight.rounded())))
    }
    if request.isItalic { pango_font_description_set_style(copy, PANGO_STYLE_ITALIC) }
    if !request.axes.isEmpty {
      let axes = request.axes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      pango_font_description_set_variations(copy, axes.joined(separator: ","))
    }
    if let family, !families.isEmpty {
      pango_font_description_set_family(copy, ([family] + families).joined(separator: ","))
    }
    return FontDescription(owning: copy)
  }

  /// The same style of another family.
  func renamed(to family: String) -> FontDescription {
    guard let copy = pango_font_description_copy(pointer) else { return self }
    pango_font_description_set_family(copy, family)
    return FontDescription(owning: copy)
  }

  /// Its family and style in words, which tell it from others.
  var words: String {
    guard let words = pango_font_description_to_string(pointer) else { return "" }
    defer { g_free(words) }
    return String(cString: words)
  }

  /// The family's name; nil where only a style is given.
  var family: String? {
    pango_font_description_get_family(pointer).map { String(cString: $0) }
  }

  /// The font that Pango chooses for it, owned by the caller; nil where there is none.
  func font(
    in map: UnsafeMutablePointer<PangoFontMap>, _ context: OpaquePointer
  ) -> UnsafeMutablePointer<PangoFont>? {
    guard let sized = pango_font_description_copy(pointer) else { return nil }
    defer { pango_font_description_free(sized) }
    pango_font_description_set_absolute_size(sized, PangoUnits.count(of: 100))
    return pango_font_map_load_font(map, context, sized)
  }

  /// Whether a font has the weight, the slant and the width that the description names.
  func isMet(by font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let other = pango_font_describe(font) else { return false }
    defer { pango_font_description_free(other) }
    let fields = pango_font_description_get_set_fields(pointer)
    func isAsked(_ field: PangoFontMask) -> Bool { fields.rawValue & field.rawValue != 0 }
    if isAsked(PANGO_FONT_MASK_WEIGHT),
      pango_font_description_get_weight(pointer) != pango_font_description_get_weight(other)
    {
      return false
    }
    if isAsked(PANGO_FONT_MASK_STRETCH),
      pango_font_description_get_stretch(pointer) != pango_font_description_get_stretch(other)
    {
      return false
    }
    // Italic and oblique count as the same.
    let isUpright = pango_font_description_get_style(pointer) == PANGO_STYLE_NORMAL
    let isTakenUpright = pango_font_description_get_style(other) == PANGO_STYLE_NORMAL
    return !isAsked(PANGO_FONT_MASK_STYLE) || isUpright == isTakenUpright
  }

  /// Calls a function with the description at a size, which must copy what it keeps.
  ///
  /// - Parameter size: of the em, in points; clamped to the sizes that FreeType can scale to.
  func sized<Result>(_ size: Double, _ body: (OpaquePointer) -> Result) -> Result? {
    guard let sized = pango_font_description_copy(pointer) else { return nil }
    defer { pango_font_description_free(sized) }
    pango_font_description_set_absolute_size(sized, PangoUnits.count(of: FontSize.clamped(size)))
    return body(sized)
  }
}

/// The em sizes to which FreeType scales fonts without an error.
enum FontSize {
  static let range = 0.1...10_000

  static func clamped(_ size: Double) -> Double {
    size.isNaN ? range.lowerBound : size.clamped(to: range)
  }
}

/// Converts lengths to Pango units, which are 1/1024 point.
enum PangoUnits {
  /// The nearest count, clamped so that sums in layouts do not overflow.
  static func count(of points: Double, atLeast least: Double = -1e8) -> Double {
    points.isNaN ? least : min(max((points * 1024).rounded(), least), 1e8)
  }

  static func points(_ count: Int32) -> Double { Double(count) / 1024 }
}
