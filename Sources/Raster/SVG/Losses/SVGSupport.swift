/// The elements and properties of SVG and CSS that librsvg 2.54 ignores; each was tested.
enum SVGSupport {
  private static let drawn: Set = [
    "a", "circle", "clipPath", "defs", "ellipse", "filter", "g", "image", "line", "linearGradient",
    "marker", "mask", "path", "pattern", "polygon", "polyline", "radialGradient", "rect", "stop",
    "style", "svg", "switch", "symbol", "text", "tref", "tspan", "use",
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
    "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood",
    "feFuncA",
    "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge", "feMergeNode",
    "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile",
    "feTurbulence",
  ]
  /// Elements that are not rendered by definition.
  private static let unseen: Set = ["color-profile", "cursor", "desc", "metadata", "title", "view"]
  private static let animations: Set = [
    "animate", "animateColor", "animateMotion", "animateTransform", "discard", "set",
  ]

  /// The loss of an element of this name, in words; nil for one that is drawn, or is never rendered.
  static func loss(ofElement name: String) -> String? {
    if drawn.contains(name) || unseen.contains(name) { return nil }
    if name == "script" { return "<script> is not run" }
    if animations.contains(name) {
      return "<\(name)> is not animated: what it changes stands still"
    }
    return "<\(name)> is not drawn"
  }

  /// Ignored properties, with the values that change nothing.
  private static let ignored: [String: Set<String>] = [
    "alignment-baseline": ["auto", "baseline", "alphabetic"], "animation": ["none"],
    "animation-name": ["none"], "backdrop-filter": ["none"], "d": ["none"],
    "dominant-baseline": ["auto", "alphabetic"], "inline-size": ["auto", "0"],
    "mask-image": ["none"], "-webkit-mask": ["none"], "-webkit-mask-image": ["none"],
    "offset-path": ["none"], "pathlength": [], "shape-inside": ["none", "auto"],
    "text-shadow": ["none"], "text-transform": ["none"], "textlength": [],
    "transform-origin": ["0", "0 0", "0px 0px", "left top", "top left"], "translate": ["none"],
    "vector-effect": ["none"], "word-spacing": ["normal", "0", "0px"],
  ]

  /// The loss of a property or an attribute, in words; nil where it is followed.
  ///
  /// - Parameter name: in lower case.
  static func loss(
    of name: String, _ value: String, in element: String, isRoot: Bool
  ) -> String? {
    let value = value.lowercased()
    if let harmless = ignored[name] {
      return harmless.contains(value) ? nil : "\(name) is not followed"
    }
    switch name {
    case "d", "points", "id", "class", "style", "result": return nil
    case "rotate" where ["text", "tspan"].contains(element):
      return "rotate is not followed"
    case "x" where isLetterwise(value, element), "y" where isLetterwise(value, element),
      "dx" where isLetterwise(value, element), "dy" where isLetterwise(value, element):
      return "letters are not placed one by one: of \(name) the first value is taken"
    case "clip-path" where isShape(value), "mask" where isShape(value):
      return "\(name) is followed as url(#…) only"
    case "in" where backgrounds.contains(value), "in2" where backgrounds.contains(value):
      return "what lies under a filter is not had: \(name) is taken for clear"
    case "background" where isRoot, "background-color" where isRoot:
      return ["none", "transparent"].contains(value) ? nil : "\(name) is not drawn"
    default: return loss(ofValue: value, of: name)
    }
  }

  /// The names of what lies under a filter's element (SVG 1.1, 15.7.2); others are results of the file's own.
  private static let backgrounds: Set = ["backgroundimage", "backgroundalpha"]

  private static func isLetterwise(_ value: String, _ element: String) -> Bool {
    ["text", "tspan"].contains(element) && SVGNumbers.list(in: value).count > 1
  }

  private static func isShape(_ value: String) -> Bool {
    !["none", "inherit", "initial", "unset"].contains(value) && !value.hasPrefix("url(")
  }

  private static let functions: Set = [
    "var", "calc", "env", "min", "max", "clamp", "attr", "hwb", "lab", "lch", "oklab", "oklch",
    "color", "color-mix", "light-dark", "device-cmyk",
  ]
  private static let units = ["rem", "vw", "vh", "vmin", "vmax"]

  private static func loss(ofValue value: String, of name: String) -> String? {
    for part in value.split(separator: "(", omittingEmptySubsequences: false).dropLast() {
      let function = String(
        part.reversed().prefix { $0.isLetter || $0 == "-" }.reversed())
      if functions.contains(function) { return "\(name): \(function)() is not read" }
    }
    if let unit = units.first(where: { isLength(value, in: $0) }) {
      return "\(name): lengths in \(unit) are not read"
    }
    return nil
  }

  private static func isLength(_ value: String, in unit: String) -> Bool {
    value.hasSuffix(unit) && Double(value.dropLast(unit.count)) != nil
  }

  /// The names of a style sheet's at-rules, which librsvg ignores.
  static func lostRules(in sheet: String) -> [String] {
    let rules = sheet.matches(of: /(@[a-zA-Z\-]+)([^{;]*)/)
    return rules.compactMap { rule in
      let (name, condition) = (rule.output.1.lowercased(), rule.output.2.lowercased())
      if ["@charset", "@namespace"].contains(name) { return nil }
      // Rules for dark mode and print do not apply here.
      let isElsewhere = ["dark", "print"].contains { condition.contains($0) }
      return name == "@media" && isElsewhere ? nil : String(rule.output.1)
    }
  }
}
