/// Writes `<feDropShadow>`, which librsvg 2.54 lacks, as the primitives that define it (Filter Effects Module
/// Level 1, 9.12).
struct SVGDropShadow {
  private let reading: SVGElementReading
  /// Makes the names of results unique.
  private let number: Int

  /// The class that stands for the element in style sheets.
  static let className = "imprint-drop-shadow"

  init(_ reading: SVGElementReading, number: Int) {
    self.reading = reading
    self.number = number
  }

  /// A style sheet with the element's name in selectors replaced by the class.
  static func rewritten(sheet: String) -> String {
    sheet.replacing(/\bfeDropShadow\b/.wordBoundaryKind(.simple), with: ".\(className)")
  }

  /// The primitives to write in place of the element.
  var steps: String {
    let (input, shadow, colour) = (name("input"), name("shadow"), name("colour"))
    // The input is used twice; an unnamed one gets a name through an empty offset.
    let isNamed = reading["in"] != nil
    let source = reading["in"] ?? input
    var steps =
      isNamed ? [] : [step("feOffset", [("dx", "0"), ("dy", "0"), ("result", input)])]
    steps += [
      step(
        "feGaussianBlur", [("in", source), ("stdDeviation", deviation), ("result", shadow)]),
      step("feOffset", [("in", shadow), ("dx", dx), ("dy", dy), ("result", shadow)]),
      step("feFlood", colours + [("result", colour)]),
      step(
        "feComposite",
        [("in", colour), ("in2", shadow), ("operator", "in"), ("result", shadow)]),
      merge(shadow, source),
    ]
    return steps.joined()
  }

  private func name(_ part: String) -> String { "imprint-\(part)-\(number)" }

  private func merge(_ shadow: String, _ source: String) -> String {
    var attributes = region
    if let result = reading["result"] { attributes.append(("result", result)) }
    let merge = open("feMerge", attributes)
    return merge + ">" + node(shadow) + node(source) + "</feMerge>"
  }

  private func node(_ input: String) -> String { "<feMergeNode in=\"\(input.escapedForXML)\"/>" }

  private func step(_ name: String, _ attributes: [(String, String)]) -> String {
    open(name, attributes + wholeRegion) + "/>"
  }

  private func open(_ name: String, _ attributes: [(String, String)]) -> String {
    let own = (reading.classes.map { $0 + " " } ?? "") + Self.className
    return (attributes + styles + [("class", own)]).reduce("<\(name)") {
      "\($0) \($1.0)=\"\($1.1.escapedForXML)\""
    }
  }

  /// Attributes that every primitive inherits from the element: its colour space and style.
  private var styles: [(String, String)] {
    ["style", "color", "color-interpolation-filters"].compactMap { name in
      reading[name].map { (name, $0) }
    }
  }

  private var colours: [(String, String)] {
    ["flood-color", "flood-opacity"].compactMap { name in reading[name].map { (name, $0) } }
  }

  /// The element's primitive subregion, where given; it clips the result.
  private var region: [(String, String)] {
    ["x", "y", "width", "height"].compactMap { name in reading[name].map { (name, $0) } }
  }

  /// The subregion of intermediate primitives, which are not clipped; empty where the element has none.
  private var wholeRegion: [(name: String, value: String)] {
    region.isEmpty ? [] : Self.everywhere
  }

  /// A subregion larger than any filter region.
  static let everywhere = [
    (name: "x", value: "-1000%"), (name: "y", value: "-1000%"), (name: "width", value: "3000%"),
    (name: "height", value: "3000%"),
  ]

  private var deviation: String {
    let parts = (reading["stdDeviation"] ?? "").split { $0.isWhitespace || $0 == "," }
    let numbers = parts.compactMap { Double($0) }
    // A percentage is no number, and what is invalid counts as left out.
    guard numbers.count == parts.count, (1...2).contains(numbers.count),
      numbers.allSatisfy(\.isFinite)
    else { return "2" }
    return numbers.contains { $0 < 0 } ? "0" : numbers.map { "\($0)" }.joined(separator: " ")
  }

  private var dx: String { number(in: "dx") }
  private var dy: String { number(in: "dy") }

  private func number(in attribute: String) -> String {
    let parts = (reading[attribute] ?? "").split(whereSeparator: \.isWhitespace)
    let number = parts.count == 1 ? Double(parts[0]) ?? 2 : 2
    return "\(number.isFinite ? number : 2)"
  }
}
