/// The lines along a text, which reach all text inside their element, in its own colours (CSS Text Decoration 3,
/// section 2). librsvg 2.54 draws those of a text's own element alone.
struct SVGDecoration {
  /// The value of `text-decoration`; nil where there are no lines.
  private(set) var lines: String?
  /// Whether lines of a parent have colours that the element's text has not.
  private(set) var isRecoloured = false

  private static let colours: Set = ["fill", "stroke", "font-size"]
  private static let texts: Set = ["text", "tspan", "a"]

  init() {}

  /// - Parameter parent: the decoration around the element.
  init(_ reading: SVGElementReading, in parent: SVGDecoration) {
    let own = reading.style.properties.last { Self.isDecoration($0.name) }?.value
    let isOwn = own.map { $0 != "none" } ?? false
    lines = isOwn ? [own, parent.lines].compactMap { $0 }.joined(separator: " ") : parent.lines
    let isColoured = reading.style.properties.contains { Self.colours.contains($0.name) }
    isRecoloured = parent.lines != nil && (parent.isRecoloured || isColoured)
  }

  private static func isDecoration(_ name: String) -> Bool {
    name == "text-decoration" || name == "text-decoration-line"
  }

  /// The value to write on an element of text that would lose the lines around it.
  func value(for reading: SVGElementReading) -> String? {
    guard Self.texts.contains(reading.name), let lines,
      !reading.style.properties.contains(where: { Self.isDecoration($0.name) && $0.value == lines })
    else { return nil }
    return lines
  }
}
