/// What a `<style>` sets, read as far as limits need it.
struct SVGStyleSheet {
  struct Rule {
    let style: SVGStyle
    /// Of elements that may be meant; nil: any.
    private let classes: [Substring]?

    fileprivate init(selector: Substring, style: SVGStyle) {
      self.style = style
      // A list in which one selector names no class can mean any element.
      let namesClasses = selector.split(separator: ",").allSatisfy { $0.contains(".") }
      classes =
        namesClasses
        ? selector.split(separator: ".").dropFirst()
          .map { part in part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } }
        : nil
    }

    /// Whether an element of these classes may be meant; more may be than are.
    func mayMean(classes: [String]) -> Bool {
      self.classes?.contains { name in classes.contains { $0 == name } } ?? true
    }
  }

  let rules: [Rule]

  /// - Throws: `SVGFault` for what takes in other sheets, and for siblings, which take long to find.
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
