/// The texts of a drawing, by the fonts that they ask for.
struct SVGTexts {
  private var texts: [SVGFont: String] = [:]
  /// The fonts of elements, in the order of their texts.
  private var order: [SVGFont] = []
  /// The rules of style sheets that name fonts.
  private var rules: [SVGStyle] = []

  /// Finding a font takes about a millisecond.
  private static let mostFonts = 64

  mutating func add(_ text: String, in font: SVGFont) {
    if texts[font] == nil { order.append(font) }
    texts[font, default: ""] += text + "\n"
  }

  /// Adds a rule of a style sheet; more that name fonts than fonts are looked for add nothing.
  mutating func add(_ rule: SVGStyle) {
    if rule.namesFont, rules.count < Self.mostFonts { rules.append(rule) }
  }

  /// Each font with all that it may draw: a rule of a style sheet may match any text.
  var all: [(font: SVGFont, text: String)] {
    var fonts = Array(order.prefix(Self.mostFonts))
    for rule in rules {
      for font in order.prefix(Self.mostFonts) where fonts.count < Self.mostFonts {
        let ruled = rule.font(font)
        if !fonts.contains(ruled) { fonts.append(ruled) }
      }
    }
    let whole = order.compactMap { texts[$0] }.joined()
    return fonts.map { ($0, rules.isEmpty ? texts[$0] ?? "" : whole) }
  }
}
