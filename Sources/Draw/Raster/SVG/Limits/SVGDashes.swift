/// The dashes of strokes, counted too high rather than too low.
///
/// Cairo makes each of them, seen or not, of a hundred bytes and more, and longer than a minute where many lie in one row.
struct SVGDashes {
  /// The length of outlines, in user units.
  private(set) var length = 0.0
  /// What Cairo's coordinates, which are 256ths of a pixel, may add to it where a user unit is a pixel.
  private(set) var rounding = 0.0
  /// The dashes of that length, and of what rounding adds.
  private(set) var count = 0.0
  private var rounded = 0.0

  static let limit = 100_000.0

  /// Makes no dashes yet.
  init() {}

  /// An outline without dashes.
  ///
  /// - Parameters:
  ///   - corners: the number of its points.
  ///   - reduction: the factor by which transforms make lengths smaller; 0 where nothing is drawn.
  init(length: Double, corners: Double, reduction: Double = 1) {
    self.length = length.isFinite ? length : .greatestFiniteMagnitude
    rounding = reduction > 0 ? corners / 128 / reduction : 0
  }

  /// The number where a user unit is `scale` pixels.
  func count(scale: Double) -> Double { count + rounded / scale }

  /// Adds the dashes of outlines.
  ///
  /// - Parameter step: from one dash to the next, in user units.
  mutating func dash(_ outlines: SVGDashes, by step: Double) {
    count += outlines.length / step
    rounded += outlines.rounding / step
  }

  static func + (one: SVGDashes, other: SVGDashes) -> SVGDashes {
    var sum = one
    sum.length += other.length
    sum.rounding += other.rounding
    sum.count += other.count
    sum.rounded += other.rounded
    return sum
  }

  static func * (dashes: SVGDashes, times: Double) -> SVGDashes {
    var product = dashes
    product.length *= times
    product.rounding *= times
    product.count *= times
    product.rounded *= times
    return product
  }
}

extension SVGStyle {
  /// The mean distance from one dash to the next, in user units.
  ///
  /// - Parameter inherited: the distance for a style that says nothing; nil for no dashes.
  func dashStep(_ inherited: Double?, in view: SVGView) -> Double? {
    guard let value = properties.last(where: { $0.name == "stroke-dasharray" })?.value,
      value != "inherit"
    else { return inherited }
    let lengths = value.split { $0.isWhitespace || $0 == "," }.compactMap { word in
      word.hasSuffix("%")
        ? SVGLength(String(word))?.size(in: min(view.width, view.height))
        : SVGNumbers.leading(word)
    }
    let sum = lengths.reduce(0, +)
    // An odd list is one of dashes and gaps in turn where it is repeated.
    return sum > 0 ? 2 * sum / Double(lengths.count) : nil
  }

  /// The factor by which transforms make lengths smaller at most; at most 1, and 0 where they leave nothing to draw.
  var reduction: Double {
    properties.filter { $0.name == "transform" }.reduce(1) { all, property in
      property.value.split(separator: ")").reduce(all) { $0 * Self.reduction(of: $1) }
    }
  }

  private static func reduction(of function: Substring) -> Double {
    let parts = function.split(separator: "(")
    guard parts.count == 2 else { return 1 }
    let numbers = SVGNumbers.list(in: String(parts[1]))
    switch parts[0].filter(\.isLetter).lowercased() {
    case "scale": return min(numbers.map(abs).min() ?? 1, 1)
    case "matrix" where numbers.count == 6:
      let norm = numbers.prefix(4).map(abs).reduce(0, +)
      guard norm > 0 else { return 0 }
      return min(abs(numbers[0] * numbers[3] - numbers[1] * numbers[2]) / norm, 1)
    case "skewx", "skewy":
      // One axis is at most so much longer, and the other one so much shorter.
      return 1 / (1 + abs(SVGLinearMap("\(function))").stretch))
    default: return 1
    }
  }
}

extension SVGElementReading {
  /// The outline of a basic shape or a path.
  ///
  /// - Parameters:
  ///   - reach: of its path; nil for other shapes.
  ///   - reduction: the factor by which all transforms make its lengths smaller.
  func outline(_ reach: SVGPathReach?, reduction: Double, in view: SVGView) -> SVGDashes {
    if let reach {
      return SVGDashes(
        length: reach.length, corners: Double(reach.numbers) / 2, reduction: reduction)
    }
    let size = max(view.width, view.height)
    func edge(_ name: String) -> Double {
      style.properties.filter { $0.name == name }
        .compactMap { SVGLength($0.value)?.size(in: size) }.map(abs).max() ?? 0
    }
    let length: Double
    switch name {
    case "rect": length = 2 * (edge("width") + edge("height"))
    case "circle": length = 2 * .pi * edge("r")
    case "ellipse": length = 2 * .pi * max(edge("rx"), edge("ry"))
    case "line": length = edge("x1") + edge("y1") + edge("x2") + edge("y2")
    default: return SVGDashes()
    }
    return SVGDashes(length: length, corners: 8, reduction: reduction)
  }
}
