/// A group around the content of a `symbol`, with the properties that librsvg 2.54 ignores on the symbol itself.
struct SVGSymbolGroup {
  /// The tag that begins the group.
  let start: String

  private static let properties = [
    "opacity", "filter", "mask", "clip-path", "mix-blend-mode",
  ]
  private static let plain: Set = ["none", "1", "normal"]

  /// Nil for an element that needs none.
  init?(_ reading: SVGElementReading) {
    guard reading.name == "symbol" else { return nil }
    let own = reading.style.properties.filter {
      Self.properties.contains($0.name) && !Self.plain.contains($0.value)
    }
    if own.isEmpty { return nil }
    let declarations = own.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
    start = "<g style=\"\(declarations.escapedForXML)\">"
  }
}
