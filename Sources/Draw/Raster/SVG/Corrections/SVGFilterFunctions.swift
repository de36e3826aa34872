/// Writes CSS filter functions, which librsvg 2.54 computes in linear light, as the filters in sRGB that define them
/// (Filter Effects Module Level 1, 13.1).
struct SVGFilterFunctions {
  /// The names of the filters written so far, by the functions that they stand for.
  private var names: [String: String] = [:]
  private(set) var filters = ""

  private static let mostFilters = 1000

  // Kept, since making them takes longer than a search.
  private let function =
    /(?i)\b(blur|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(\s*([^()]*?)\s*\)/
    .wordBoundaryKind(.simple)
  /// A percentage is no length of a shadow, and makes the value invalid.
  private let shadow = /(?i)\bdrop-shadow\([^()]*%[^()]*\)/.wordBoundaryKind(.simple)

  /// A value of `filter`, or a style that holds one, with references to filters in place of functions.
  mutating func replaced(in text: String) -> String {
    guard text.contains("(") else { return text }
    return text.replacing(shadow, with: "invalid").replacing(function) { match in
      reference(to: match.output.1.lowercased(), match.output.2.lowercased())
        ?? String(match.output.0)
    }
  }

  /// Nil for a function that stays as it is; a word that makes the value invalid for an argument that is.
  private mutating func reference(to function: String, _ argument: String) -> String? {
    let key = "\(function) \(argument)"
    if let name = names[key] { return "url(#\(name))" }
    if names.count >= Self.mostFilters || Self.isRelative(argument) { return nil }
    guard let primitive = Self.primitive(of: function, argument) else { return "invalid" }
    let name = "imprint-filter-\(names.count + 1)"
    names[key] = name
    // Functions have no filter region.
    filters +=
      "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" x=\"-100000\" y=\"-100000\" width=\"200000\" "
      + "height=\"200000\" color-interpolation-filters=\"sRGB\">\(primitive)</filter>"
    return "url(#\(name))"
  }

  private static func primitive(of function: String, _ argument: String) -> String? {
    switch function {
    case "blur": return length(argument).map { "<feGaussianBlur stdDeviation=\"\($0)\"/>" }
    case "hue-rotate":
      let degrees = argument.isEmpty ? 0 : SVGAngle.degrees(argument)
      return degrees.map { "<feColorMatrix type=\"hueRotate\" values=\"\($0)\"/>" }
    default: return amount(argument).map { primitive(of: function, $0) }
    }
  }

  private static func primitive(of function: String, _ amount: Double) -> String {
    let part = min(amount, 1)
    switch function {
    case "brightness": return transfer("type=\"linear\" slope=\"\(amount)\"")
    case "contrast":
      return transfer("type=\"linear\" slope=\"\(amount)\" intercept=\"\(0.5 - 0.5 * amount)\"")
    case "invert": return transfer("type=\"table\" tableValues=\"\(part) \(1 - part)\"")
    case "opacity":
      return
        "<feComponentTransfer><feFuncA type=\"linear\" slope=\"\(part)\"/></feComponentTransfer>"
    case "saturate": return "<feColorMatrix type=\"saturate\" values=\"\(amount)\"/>"
    case "grayscale": return "<feColorMatrix type=\"saturate\" values=\"\(1 - part)\"/>"
    default: return sepia(part)
    }
  }

  private static func transfer(_ function: String) -> String {
    let functions = ["R", "G", "B"].map { "<feFunc\($0) \(function)/>" }.joined()
    return "<feComponentTransfer>\(functions)</feComponentTransfer>"
  }

  /// From the identity at 0 to the full matrix at 1.
  private static func sepia(_ part: Double) -> String {
    let full = [
      [0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131],
    ]
    let rows = full.enumerated().map { row, weights in
      let mixed = weights.enumerated().map { column, weight in
        part * weight + (row == column ? 1 - part : 0)
      }
      return mixed.map { "\($0)" }.joined(separator: " ") + " 0 0"
    }
    return "<feColorMatrix values=\"\(rows.joined(separator: " ")) 0 0 0 1 0\"/>"
  }

  /// A number that is not negative, or a percentage; 1 where none is given.
  private static func amount(_ argument: String) -> Double? {
    if argument.isEmpty { return 1 }
    let isPercentage = argument.hasSuffix("%")
    guard let number = Double(isPercentage ? String(argument.dropLast()) : argument),
      (0...1e6).contains(number)
    else { return nil }
    return isPercentage ? number / 100 : number
  }

  /// A length in absolute units that is not negative; 0 where none is given.
  private static func length(_ argument: String) -> Double? {
    if argument.isEmpty || argument == "0" { return 0 }
    guard argument.last?.isLetter == true, let length = SVGLength(argument)?.size(in: 0),
      (0...1e6).contains(length)
    else { return nil }
    return length
  }

  /// Whether a length depends on the font of the element, which a filter does not know.
  private static func isRelative(_ argument: String) -> Bool {
    ["em", "ex", "ch"].contains { argument.hasSuffix($0) }
  }
}
