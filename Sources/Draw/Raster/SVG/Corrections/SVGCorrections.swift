internal import ImprintValues

/// Writes elements as librsvg 2.54 draws them rightly, where it draws the file's own otherwise than SVG says.
struct SVGCorrections {
  private let outline: SVGOutline
  private var functions = SVGFilterFunctions()
  // Kept, since making it takes longer than a search.
  private let reference = /url\(\s*["']?#([^)"']*)["']?\s*\)/
  /// The results of the primitives of the filter that is open.
  private var results: Set<String> = []

  private static let inputs: Set = [
    "SourceGraphic", "SourceAlpha", "BackgroundImage", "BackgroundAlpha",
  ]
  private static let gradients: Set = ["linearGradient", "radialGradient"]

  init(_ outline: SVGOutline) {
    self.outline = outline
  }

  /// The filters that stand for functions, to write at the end.
  var filters: String { functions.filters }

  private static let geometry: Set = [
    "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry",
  ]

  mutating func correct(_ reading: inout SVGElementReading) {
    correctNumbers(of: &reading)
    for (name, value) in reading.written where !SVGValidity.allows(value, for: name, of: reading) {
      reading.write(name, nil)
    }
    for name in ["filter", "style"] {
      if let value = reading[name] { reading.write(name, replaced(in: value)) }
    }
    if let list = reading["filter"] { reading.write("filter", withoutGone(list)) }
    if let size = reading["font-size"].flatMap(SVGFontKeywords.size) {
      reading.write("font-size", size)
    }
    correctInputs(of: &reading)
    switch reading.name {
    case "linearGradient", "radialGradient":
      dropReference(of: &reading, unlessTo: Self.gradients)
      if let inner = length("fr", of: reading), inner < 0 { reading.write("fr", nil) }
    case "pattern":
      dropReference(of: &reading, unlessTo: ["pattern"])
      // The view box decides alone (SVG 2, 14.3.1).
      if reading["viewBox"] != nil { reading.write("patternContentUnits", nil) }
      if let view = SVGPatternView(reading) { reading.write("viewBox", view.viewBox) }
    case "mask": reading.write("transform", nil)
    case "feSpotLight":
      // librsvg's own default is 0.
      if reading["specularExponent"] == nil { reading.write("specularExponent", "1") }
    case "marker": correctDirection(of: &reading)
    case "polygon", "polyline": dropHalfPoint(of: &reading)
    case "image": addSize(to: &reading)
    case "use", "symbol": correctClip(of: &reading)
    case let name where name.hasPrefix("feFunc"): correctTransfer(of: &reading)
    default: break
    }
  }

  /// A style sheet, with references to filters in place of functions, and numbers in place of names of sizes.
  mutating func replaced(in style: String) -> String {
    SVGFontKeywords.replaced(in: functions.replaced(in: style))
  }

  /// Writes numbers that are out of range as the ones that they are clamped to, and drops those that an attribute would
  /// inherit from another one, which is none of their element.
  private func correctNumbers(of reading: inout SVGElementReading) {
    let clamped =
      reading.name == "filter" ? ["width", "height"] : ["diffuseConstant", "specularConstant"]
    for name in clamped where reading[name].flatMap(SVGNumbers.leading).map({ $0 < 0 }) ?? false {
      reading.write(name, "0")
    }
    for (name, value) in reading.written where value == "inherit" && Self.geometry.contains(name) {
      reading.write(name, nil)
    }
  }

  /// A list of filters without those that are not there: they change nothing where others are in the list.
  private func withoutGone(_ list: String) -> String {
    let remaining = list.replacing(reference) { match in
      let name = String(match.output.1)
      return name.hasPrefix("imprint-") || outline[name]?.name == "filter"
        ? String(match.output.0) : ""
    }
    return remaining.contains("url(") ? remaining : list
  }

  private func correctTransfer(of reading: inout SVGElementReading) {
    guard let transfer = SVGTransfer(reading) else { return }
    reading.write("type", "table")
    reading.write("tableValues", transfer.table)
  }

  /// Drops an input that is no result: it counts as not given (Filter Effects Module Level 1, 9.1).
  private mutating func correctInputs(of reading: inout SVGElementReading) {
    if reading.name == "filter" { results = [] }
    guard reading.name.hasPrefix("fe") else { return }
    for name in ["in", "in2"] {
      guard let input = reading[name] else { continue }
      if !Self.inputs.contains(input), !results.contains(input) { reading.write(name, nil) }
    }
    if let result = reading["result"] { results.insert(result) }
  }

  private func dropReference(of reading: inout SVGElementReading, unlessTo names: Set<String>) {
    guard let target = reading.target, !outline.leads(from: target, throughOnly: names) else {
      return
    }
    reading.write("xlink:href", nil)
  }

  private func correctDirection(of reading: inout SVGElementReading) {
    guard let degrees = reading["orient"].flatMap(SVGAngle.degrees) else { return }
    reading.write("orient", "\(degrees)")
  }

  /// Drops a last coordinate that has no partner (SVG 2, 10.6).
  private func dropHalfPoint(of reading: inout SVGElementReading) {
    guard let points = reading["points"] else { return }
    let parts = points.split { $0.isWhitespace || $0 == "," }
    guard parts.count % 2 == 1, parts.allSatisfy({ Double($0) != nil }) else { return }
    reading.write("points", parts.dropLast().joined(separator: " "))
  }

  /// Gives an image the size that it has of its own, or by its other edge (SVG 2, 7.10).
  private func addSize(to reading: inout SVGElementReading) {
    guard let size = reading.image, size.width > 0, size.height > 0 else { return }
    let ratio = Double(size.width) / Double(size.height)
    let (width, height) = (length("width", of: reading), length("height", of: reading))
    switch (width, height) {
    case (nil, nil):
      reading.write("width", "\(size.width)")
      reading.write("height", "\(size.height)")
    case (let width?, nil): reading.write("height", "\(width / ratio)")
    case (nil, let height?): reading.write("width", "\(height * ratio)")
    default: break
    }
  }

  /// A length of an attribute; nil where it is `auto`, or not given, or relative.
  private func length(_ attribute: String, of reading: SVGElementReading) -> Double? {
    reading[attribute].flatMap(SVGLength.init)?.size(in: 0)
  }

  /// Has a symbol clipped to its size, which librsvg does where the `use` says so, and only to a view box.
  private func correctClip(of reading: inout SVGElementReading) {
    if reading.name == "symbol" {
      guard reading["viewBox"] == nil, let size = reading.id.flatMap(outline.useSize) else {
        return
      }
      return reading.write("viewBox", "0 0 \(size.width) \(size.height)")
    }
    guard let symbol = reading.target.flatMap({ outline[$0] }), symbol.name == "symbol" else {
      return
    }
    let isVisible = ["visible", "auto"].contains(symbol.attributes["overflow"])
    // librsvg clips where this says `visible` and the symbol says the same.
    reading.write("overflow", isVisible ? "auto" : "hidden")
  }
}
