package import ImprintValues

extension TextStyle {
  /// A run of the string in a look of its own.
  package struct Run: Hashable, Sendable {
    /// Its bytes in the string in UTF-8, NULs not counted.
    package var bytes: Range<Int>
    package var font: TextContent.FontChoice
    package var typography: Typography
    /// The em size.
    package var fontSize: Double
    /// The colour of its glyphs and lines; nil for that of the style.
    package var color: Color?
    /// Its outlines, the uppermost first; nil for those of the style.
    package var outlines: [Outline]?
    package var isUnderlined = false
    package var isStruckThrough = false
    /// A box behind each of its lines; nil for none.
    package var background: Box?
  }

  /// The runs; of a string that looks the same all through, one of all of it.
  package var allRuns: [Run] {
    if !runs.isEmpty { return runs }
    return [
      Run(
        bytes: 0..<string.utf8.count, font: font, typography: typography, fontSize: fontSize)
    ]
  }

  /// The colour of a run.
  package func color(of run: Run) -> Color { run.color ?? color }

  /// The outlines of a run that are seen, the uppermost first.
  package func outlines(of run: Run) -> [Outline] {
    run.outlines?.filter { $0.width > 0 && $0.color.alpha > 0 } ?? outlines
  }

  /// The opacity of the glyphs that are seen best.
  package var opacity: Double { runs.map { color(of: $0).alpha }.max() ?? color.alpha }

  /// The em sizes of the smallest and the largest glyphs.
  package var fontSizes: (smallest: Double, largest: Double) {
    let sizes = runs.map(\.fontSize)
    return (sizes.min() ?? fontSize, sizes.max() ?? fontSize)
  }

  /// The distance that outlines reach out from the glyphs.
  package var outlineReach: Double {
    let own = runs.flatMap { outlines(of: $0) }.map(\.width)
    return (runs.isEmpty ? outlines.map(\.width) : own).max() ?? 0
  }

  /// The distance that outlines and the boxes behind runs reach out from the glyphs.
  package var reach: Double {
    runs.compactMap(\.background?.padding).reduce(outlineReach) {
      max($0, $1.width, $1.height)
    }
  }

  /// Whether runs have boxes or lines.
  package var hasDecorations: Bool {
    runs.contains { $0.background != nil || $0.isUnderlined || $0.isStruckThrough }
  }

  /// Whether something belongs to the letters that lies behind them: outlines, or boxes of runs.
  var hasGround: Bool { outlineReach > 0 || runs.contains { $0.background != nil } }
}

/// Styles that draw a part of what a style draws.
extension TextStyle {
  /// The style with its boxes and its outlines alone.
  package var withoutGlyphs: TextStyle {
    var style = self
    style.color = .clear
    for index in style.runs.indices { style.runs[index].color = nil }
    return style
  }

  /// The style without its outlines, and without the boxes behind its runs.
  package var withoutGround: TextStyle {
    var style = self
    (style.outlineWidth, style.furtherOutlines) = (0, [])
    for index in style.runs.indices {
      (style.runs[index].outlines, style.runs[index].background) = (nil, nil)
    }
    return style
  }

  /// The style without the glyphs that take the colour of the style.
  var withoutPlainGlyphs: TextStyle {
    var style = self
    style.color = .clear
    return style
  }

  /// The style with those glyphs alone that take its colour, opaque.
  var plainGlyphsAlone: TextStyle {
    var style = withoutGround
    style.color = .white
    style.box?.color = .clear
    for index in style.runs.indices where style.runs[index].color != nil {
      style.runs[index].color = .clear
    }
    return style
  }
}
