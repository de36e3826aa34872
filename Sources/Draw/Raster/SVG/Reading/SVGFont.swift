/// The font that a text of a drawing asks for, as far as it decides on the font file (CSS Fonts 3).
struct SVGFont: Hashable {
  /// The families in order of preference, separated by commas; at first librsvg's own.
  var families = "Times New Roman"
  /// From 1 to 1000.
  var weight = 400
  var isSlanted = false

  /// The words that Pango parses, as in `Arial, sans-serif, weight=700 Italic`.
  var words: String {
    // Behind a comma, the last word of a family is not taken for a weight.
    "\(families), weight=\(weight)" + (isSlanted ? " Italic" : "")
  }
}

extension SVGStyle {
  /// The font of an element.
  ///
  /// - Parameter inherited: the font of its parent.
  func font(_ inherited: SVGFont) -> SVGFont {
    properties.reduce(into: inherited) { font, property in
      switch property.name {
      case "font-family": font.families = Self.families(property.value) ?? font.families
      case "font-weight": font.weight = Self.weight(property.value, font.weight) ?? font.weight
      case "font-style": font.isSlanted = property.value.isSlant
      case "font": font = Self.font(shorthand: property.value) ?? font
      default: break
      }
    }
  }

  /// Whether it asks for another font than the element inherits.
  var namesFont: Bool {
    properties.contains { ["font-family", "font-weight", "font-style", "font"].contains($0.name) }
  }

  /// The font of the property `font`: style and weight, a size, and the families; nil where it has no size.
  private static func font(shorthand value: String) -> SVGFont? {
    let words = value.split(separator: " ").map(String.init)
    func isSize(_ word: String) -> Bool {
      let size = word.prefix { $0 != "/" }
      return size.last?.isNumber == false && SVGLength(String(size)) != nil
    }
    guard let size = words.firstIndex(where: isSize),
      let families = families(words[(size + 1)...].joined(separator: " "))
    else { return nil }
    var font = SVGFont(families: families)
    for word in words[..<size] {
      font.isSlanted = font.isSlanted || word.isSlant
      font.weight = weight(word, font.weight) ?? font.weight
    }
    return font
  }

  private static func families(_ value: String) -> String? {
    let names = value.split(separator: ",").map { name in
      name.trimming { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    }
    let list = names.filter { !$0.isEmpty }.joined(separator: ", ")
    return list.isEmpty || list == "inherit" ? nil : list
  }

  /// - Parameter inherited: the weight that `bolder` and `lighter` refer to.
  private static func weight(_ word: String, _ inherited: Int) -> Int? {
    switch word {
    case "normal": 400
    case "bold": 700
    case "bolder": inherited < 350 ? 400 : inherited < 550 ? 700 : 900
    case "lighter": inherited < 550 ? 100 : inherited < 750 ? 400 : 700
    default: Int(word).flatMap { 1...1000 ~= $0 ? $0 : nil }
    }
  }
}

extension String {
  fileprivate var isSlant: Bool { self == "italic" || hasPrefix("oblique") }
}

extension Substring {
  fileprivate func trimming(_ isDropped: (Character) -> Bool) -> Substring {
    var text = drop(while: isDropped)
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
