/// The font sizes that have names, which librsvg 2.54 takes for those of a smaller medium size than browsers have (CSS
/// Fonts 3, section 3.5).
enum SVGFontKeywords {
  private static let sizes = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]

  /// The size of a name in pixels; nil for other texts.
  static func size(_ name: String) -> String? { sizes[name.lowercased()].map { "\($0)px" } }

  /// A style, or a style sheet, with sizes in place of their names.
  static func replaced(in style: String) -> String {
    guard style.contains("font-size") else { return style }
    let declaration = /(?i)(\bfont-size\s*:\s*)([x\-]*(?:small|medium|large))(?=\s*(?:[;}!]|$))/
    return style.replacing(declaration.wordBoundaryKind(.simple)) { match in
      match.output.1 + (size(String(match.output.2)) ?? String(match.output.2))
    }
  }
}
