internal import Glibc
internal import ImprintCPango

/// The slant of upright fonts that stand in for italics which a family lacks.
///
/// Fontconfig's own rule slants the fonts of the machine, where that has the rule.
enum FontSlant {
  /// By 12 degrees, as most italics.
  private static let tangent = tan(12 * Double.pi / 180)

  /// A slanted twin of an upright font, which the caller owns; nil for an italic one, and where memory is short.
  static func slanted(_ font: OpaquePointer) -> OpaquePointer? {
    var slant: Int32 = 0
    guard
      FcPatternGetInteger(font, FC_SLANT, 0, &slant) != FcResultMatch || slant == FC_SLANT_ROMAN,
      let twin = FcPatternDuplicate(font)
    else { return nil }
    var matrix = FcMatrix(xx: 1, xy: tangent, yx: 0, yy: 1)
    FcPatternDel(twin, FC_SLANT)
    FcPatternAddInteger(twin, FC_SLANT, FC_SLANT_OBLIQUE)
    FcPatternAddMatrix(twin, FC_MATRIX, &matrix)
    return twin
  }

  /// The distance by which a loaded font's letters lean to the right, for each unit of their height.
  static func lean(of font: UnsafeMutablePointer<PangoFont>) -> Double {
    var matrix: UnsafeMutablePointer<FcMatrix>?
    guard let pattern = LoadedFont.pattern(of: font),
      FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let matrix,
      matrix.pointee.yy != 0
    else { return 0 }
    return matrix.pointee.xy / matrix.pointee.yy
  }
}
