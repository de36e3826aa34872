/// Writes a blur with a region of its own as one without, whose result is cut: librsvg 2.54 cuts what the blur is given,
/// so that its edges are soft.
struct SVGCutBlur {
  /// The primitives to write in place of the element.
  let steps: String

  private static let region: Set = ["x", "y", "width", "height"]
  private static let shared: Set = ["style", "color-interpolation-filters", "class"]

  /// Nil for other elements, and for one without a region.
  init?(_ reading: SVGElementReading) {
    guard reading.name == "feGaussianBlur",
      reading.written.contains(where: { Self.region.contains($0.name) })
    else { return nil }
    let blur = reading.written.filter { !Self.region.contains($0.name) && $0.name != "result" }
    let cut = reading.written.filter {
      Self.region.contains($0.name) || Self.shared.contains($0.name) || $0.name == "result"
    }
    steps =
      Self.tag("feGaussianBlur", blur + SVGDropShadow.everywhere) + Self.tag("feOffset", cut)
  }

  private static func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    attributes.reduce("<\(name)") { "\($0) \($1.name)=\"\($1.value.escapedForXML)\"" } + "/>"
  }
}
