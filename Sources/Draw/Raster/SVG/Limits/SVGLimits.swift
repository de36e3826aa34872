internal import ImprintValues

/// Counts the parts of a drawing, and throws where a limit is passed.
struct SVGLimits {
  private var elements = 0
  private var points = 0
  private var characters = 0
  private var pixels = 0
  private var rules = 0

  private static let mostElements = 100_000
  private static let mostPoints = 2_000_000
  private static let mostCharacters = 5000
  private static let mostPixels = 16_777_216
  private static let mostStops = 1000
  private static let mostMatches = 50_000_000
  private static let mostStyledReferences = 1_000_000
  static let mostDashes = "its strokes are past the limit of 100000 dashes"

  mutating func countElement() throws(SVGFault) {
    elements += 1
    try Self.check(elements, to: Self.mostElements, "elements")
  }

  mutating func count(points: Int) throws(SVGFault) {
    self.points += points
    try Self.check(self.points, to: Self.mostPoints, "numbers in paths")
  }

  mutating func count(text: String) throws(SVGFault) {
    characters += text.unicodeScalars.count
    try Self.check(characters, to: Self.mostCharacters, "characters of text")
  }

  mutating func count(_ image: PixelSize) throws(SVGFault) {
    let (size, isOver) = image.width.multipliedReportingOverflow(by: image.height)
    guard !isOver, size <= Self.mostPixels else {
      throw SVGFault(in: "image", "it is \(image); the limit is 16777216 pixels")
    }
    pixels += size
    try Self.check(pixels, to: Self.mostPixels, "pixels of images")
  }

  mutating func count(_ sheet: SVGStyleSheet) {
    rules += sheet.rules.reduce(0) { $0 + $1.partCount }
  }

  static func check(stops: Int) throws(SVGFault) {
    try check(stops, to: mostStops, "stops in a gradient")
  }

  static func check(styledReferences: Int) throws(SVGFault) {
    try check(styledReferences, to: mostStyledReferences, "references by rules of style")
  }

  /// Checks rules against elements once all are counted: librsvg matches each part of a rule's selectors with each element.
  func checkRules() throws(SVGFault) {
    guard rules * elements <= Self.mostMatches else {
      throw SVGFault("it has \(rules) rules of style for \(elements) elements, which are too many")
    }
  }

  /// - Parameter cost: of the whole drawing, copies included.
  func check(_ cost: SVGCost) throws(SVGFault) {
    guard cost.elements <= Double(Self.mostElements) else {
      throw SVGFault("it is past the limit of 100000 elements, with what is drawn again and again")
    }
    guard cost.dashes.count <= SVGDashes.limit else { throw SVGFault(Self.mostDashes) }
  }

  private static func check(_ count: Int, to limit: Int, _ what: String) throws(SVGFault) {
    guard count <= limit else { throw SVGFault("it is past the limit of \(limit) \(what)") }
  }
}
