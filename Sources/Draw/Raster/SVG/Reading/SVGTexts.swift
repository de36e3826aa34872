/// All the text of a drawing that asks for one font.
struct SVGText {
  let font: SVGFont
  let text: String
  /// The first element that has some of it; nil where a rule of a style sheet may give the font to any element.
  let occurrence: Occurrence?

  struct Occurrence {
    let element: String
    /// Of the end of its tag, from 1.
    let line: Int
  }
}

/// The texts of a drawing, by the fonts that they ask for.
struct SVGTexts {
  private var texts: [SVGFont: String] = [:]
  private var places: [SVGFont: SVGText.Occurrence] = [:]
  /// The fonts of elements, in the order of their texts.
  private var order: [SVGFont] = []
  /// The rules of style sheets that name fonts.
  private var rules: [SVGStyle] = []

  /// Finding a font takes about a millisecond.
  private static let mostFonts = 64

  mutating func add(_ text: String, in font: SVGFont, of element: String, line: Int) {
    if texts[font] == nil {
      order.append(font)
      places[font] = SVGText.Occurrence(element: element, line: line)
    }
    texts[font, default: ""] += text + "\n"
  }

  /// Adds a rule of a style sheet; more that name fonts than fonts are looked for add nothing.
  mutating func add(_ rule: SVGStyle) {
    if rule.namesFont, rules.count < Self.mostFonts { rules.append(rule) }
  }

  /// Each font with all that it may draw: a rule of a style sheet may match any text.
  var all: [SVGText] {
    var fonts = Array(order.prefix(Self.mostFonts))
    for rule in rules {
      for font in order.prefix(Self.mostFonts) where fonts.count < Self.mostFonts {
        let ruled = rule.font(font)
        if !fonts.contains(ruled) { fonts.append(ruled) }
      }
    }
    let whole = order.compactMap { texts[$0] }.joined()
    return fonts.map { font in
      SVGText(
        font: font, text: rules.isEmpty ? texts[font] ?? "" : whole,
        occurrence: rules.isEmpty ? places[font] : nil)
    }
  }
}
