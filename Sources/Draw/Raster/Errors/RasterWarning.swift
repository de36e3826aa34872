/// A difference between a drawing and its description; each is reported once.
package enum RasterWarning: Hashable, Sendable {
  /// This machine has no font of that family and style; with the full name of the one used instead.
  case fontNotFound(String, substitute: String)
  /// The file is missing or no font; with the full name of the one used instead.
  case fontFileNotUsable(String, substitute: String)
  /// A variable font, by its full name, has no axis of that tag, or it is not variable.
  case noAxis(String, font: String)
  /// Neither this machine nor the caller has a font; text is not drawn.
  case noFonts
  /// A part of an SVG or Lottie file is not drawn as specified; the line is nil for Lottie.
  case imageUnsupported(path: String, line: Int?, what: String)
}
