/// The rules of a `<style>` element, as far as the checks need them.
struct SVGStyleSheet {
  struct Rule {
    let style: SVGStyle
    /// The classes of which the selector requires one; nil where it may match any element.
    let classes: [Substring]?

    /// The number of simple selectors in its selectors, or more.
    let partCount: Int

    fileprivate init(selector: Substring, style: SVGStyle) {
      self.style = style
      partCount = 1 + selector.utf8.count(where: ",.#:[>+ \n".utf8.contains)
      mayShapeRoot =
        style.properties.contains { Self.uninherited.contains($0.name) }
        && selector.split(separator: ",").contains(where: Self.mayNameRoot)
      // A list with a selector that names no class may match any element.
      let namesClasses = selector.split(separator: ",").allSatisfy { $0.contains(".") }
      classes =
        namesClasses
        ? selector.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
          .map { part in part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } }
        : nil
    }

    /// Whether the rule sets properties that elements do not inherit, of elements that may be the outermost ones.
    let mayShapeRoot: Bool

    private static let uninherited: Set = [
      "clip-path", "filter", "isolation", "mask", "mix-blend-mode", "opacity", "transform",
    ]

    /// Whether a selector ends with what the outermost element may be.
    private static func mayNameRoot(_ selector: Substring) -> Bool {
      let last = selector.split { $0.isWhitespace || ">+".contains($0) }.last ?? ""
      return ["svg", "*", ":", "["].contains { last.hasPrefix($0) }
    }
  }

  let rules: [Rule]

  /// Whether a rule that elements do not inherit may match the outermost one.
  var hasRuleForRoot: Bool { rules.contains(where: \.mayShapeRoot) }

  /// - Throws: `SVGFault` for imports and escapes, and for sibling selectors, which take long to match.
  init(_ text: String) throws(SVGFault) {
    let text = try SVGStyle.plain(text)
    guard !text.lowercased().contains("@import") else {
      throw SVGFault(in: "style", "other style sheets are not read")
    }
    var rules: [Rule] = []
    for part in text.split(separator: "}") {
      guard let brace = part.lastIndex(of: "{") else { continue }
      let selector = part[..<brace]
      guard !selector.contains("~") else {
        throw SVGFault(in: "style", "selectors of siblings (~) are not read")
      }
      rules.append(
        Rule(
          selector: selector,
          style: try SVGStyle(String(part[part.index(after: brace)...]))))
    }
    self.rules = rules
  }
}
