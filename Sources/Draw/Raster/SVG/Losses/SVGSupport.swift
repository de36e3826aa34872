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

  /// A kind of loss, and the loss in words.
  typealias Loss = (kind: SVGLossKind, words: String)

  /// The loss of an element of this name; nil for one that is drawn, or is never rendered.
  static func loss(ofElement name: String) -> Loss? {
    if drawn.contains(name) || unseen.contains(name) { return nil }
    if name == "script" { return (.script, "<script> is not run") }
    if animations.contains(name) {
      return (.animation, "<\(name)> is not animated: what it changes stands still")
    }
    return (.element, "<\(name)> is not drawn")
  }

  /// Ignored properties, with the values that change nothing.
  private static let ignored: [String: (kind: SVGLossKind, harmless: Set<String>)] = [
    "alignment-baseline": (.baseline, ["auto", "baseline", "alphabetic"]),
    "dominant-baseline": (.baseline, ["auto", "alphabetic"]),
    "animation": (.animation, ["none"]), "animation-name": (.animation, ["none"]),
    "backdrop-filter": (.backdrop, ["none"]),
    "d": (.geometry, ["none"]), "pathlength": (.geometry, []),
    "font-kerning": (.spacing, ["auto", "normal"]),
    "font-variation-settings": (.variation, ["normal"]),
    "inline-size": (.spacing, ["auto", "0"]), "shape-inside": (.spacing, ["none", "auto"]),
    "text-shadow": (.spacing, ["none"]), "text-transform": (.spacing, ["none"]),
    "textlength": (.spacing, []), "word-spacing": (.spacing, ["normal", "0", "0px"]),
    "mask-image": (.shapeClip, ["none"]), "-webkit-mask": (.shapeClip, ["none"]),
    "-webkit-mask-image": (.shapeClip, ["none"]),
    "offset-path": (.origin, ["none"]), "translate": (.origin, ["none"]),
    "transform-origin": (.origin, ["0", "0 0", "0px 0px", "left top", "top left"]),
    "vector-effect": (.effect, ["none"]),
  ]

  /// The loss of a property or an attribute; nil where it is followed.
  ///
  /// - Parameter name: in lower case.
  static func loss(
    of name: String, _ value: String, in element: String, isRoot: Bool
  ) -> Loss? {
    let value = value.lowercased()
    // It is inherited by nothing.
    if name == "textlength", !["text", "tspan"].contains(element) { return nil }
    if let row = ignored[name] {
      return row.harmless.contains(value) ? nil : (row.kind, "\(name) is not followed")
    }
    switch name {
    case "d", "points", "id", "class", "style", "result": return nil
    case "rotate" where ["text", "tspan"].contains(element):
      return (.letters, "rotate is not followed")
    case "x" where isLetterwise(value, element), "y" where isLetterwise(value, element),
      "dx" where isLetterwise(value, element), "dy" where isLetterwise(value, element):
      return (.letters, "letters are not placed one by one: of \(name) the first value is taken")
    case "clip-path" where isShape(value), "mask" where isShape(value):
      return (.shapeClip, "\(name) is followed as url(#…) only")
    case "in" where backgrounds.contains(value), "in2" where backgrounds.contains(value):
      return (.backdrop, "what lies under a filter is not had: \(name) is taken for clear")
    case "writing-mode" where value == "vertical-lr":
      return (.vertical, "\(name): vertical-lr is not read")
    case "baseline-shift" where ["sub", "super"].contains(value):
      return (.baseline, "\(name): \(value) has a distance of its own")
    case "background" where isRoot, "background-color" where isRoot:
      return ["none", "transparent"].contains(value) ? nil : (.canvas, "\(name) is not drawn")
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

  private static func loss(ofValue value: String, of name: String) -> Loss? {
    for part in value.split(separator: "(", omittingEmptySubsequences: false).dropLast() {
      let function = String(
        part.reversed().prefix { $0.isLetter || $0 == "-" }.reversed())
      if functions.contains(function) { return (.value, "\(name): \(function)() is not read") }
    }
    if let unit = units.first(where: { isLength(value, in: $0) }) {
      return (.value, "\(name): lengths in \(unit) are not read")
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
