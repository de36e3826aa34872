/// What was drawn otherwise than asked for; told once each.
public enum RasterWarning: Hashable, Sendable {
  /// No font of that family, or none of it in that style, is on this machine; with the full name of the one
  /// that was taken.
  case fontNotFound(String, taken: String)
  /// The file is not there or is no font; with the full name of the one that was taken.
  case fontFileNotUsable(String, taken: String)
  /// Neither this machine nor the caller has a font: text is left out.
  case noFonts
  /// A part of an SVG or Lottie file that is not drawn as the file says; the line is nil where the format has
  /// none.
  case imageUnsupported(path: String, line: Int?, what: String)
}
