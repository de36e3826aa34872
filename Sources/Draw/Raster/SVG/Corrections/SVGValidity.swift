/// Attributes that are invalid, which count as left out: librsvg 2.54 does not draw their elements.
enum SVGValidity {
  private static let units: Set = ["userSpaceOnUse", "objectBoundingBox"]
  private static let channels: Set = ["R", "G", "B", "A"]
  private static let transfers: Set = ["identity", "table", "discrete", "linear", "gamma"]

  /// The words that each attribute may have, by its name or by element and name.
  private static let words: [String: Set<String>] = [
    "clipPathUnits": units, "filterUnits": units, "gradientUnits": units,
    "maskContentUnits": units, "maskUnits": units, "patternContentUnits": units,
    "patternUnits": units, "primitiveUnits": units,
    "markerUnits": ["strokeWidth", "userSpaceOnUse"],
    "spreadMethod": ["pad", "reflect", "repeat"],
    "edgeMode": ["duplicate", "wrap", "none"], "preserveAlpha": ["true", "false"],
    "stitchTiles": ["stitch", "noStitch"],
    "xChannelSelector": channels, "yChannelSelector": channels,
    "feColorMatrix type": ["matrix", "saturate", "hueRotate", "luminanceToAlpha"],
    "feComposite operator": ["over", "in", "out", "atop", "xor", "arithmetic"],
    "feFuncA type": transfers, "feFuncB type": transfers, "feFuncG type": transfers,
    "feFuncR type": transfers,
    "feMorphology operator": ["erode", "dilate"],
    "feTurbulence type": ["fractalNoise", "turbulence"],
  ]

  /// How many numbers an attribute has, and their least value.
  private struct Numbers {
    let counts: ClosedRange<Int>
    var least = -Double.greatestFiniteMagnitude
    var allowsPercentage = false
  }

  private static let one = Numbers(counts: 1...1)
  private static let numbers: [String: Numbers] = [
    "amplitude": one, "exponent": one, "intercept": one, "slope": one,
    "diffuseConstant": Numbers(counts: 1...1, least: 0),
    "specularConstant": Numbers(counts: 1...1, least: 0),
    "feMorphology radius": Numbers(counts: 1...2, least: 0),
    "feGaussianBlur stdDeviation": Numbers(counts: 1...2, least: 0),
    "stop offset": Numbers(counts: 1...1, allowsPercentage: true),
    "feFuncA offset": one, "feFuncB offset": one, "feFuncG offset": one, "feFuncR offset": one,
    "feSpotLight specularExponent": Numbers(counts: 1...1, least: .leastNonzeroMagnitude),
    "feOffset dx": one, "feOffset dy": one,
    "stroke-miterlimit": Numbers(counts: 1...1, least: 1),
  ]

  /// Whether an attribute has a value that its element may have; true where that is not known.
  static func allows(_ value: String, for attribute: String, of reading: SVGElementReading) -> Bool
  {
    let key = "\(reading.name) \(attribute)"
    if let words = words[key] ?? words[attribute] { return words.contains(value) }
    if let numbers = numbers[key] ?? numbers[attribute] { return has(value, numbers) }
    return key == "feColorMatrix values" ? has(value, matrix(reading["type"])) : true
  }

  private static func matrix(_ type: String?) -> Numbers {
    ["saturate", "hueRotate", "luminanceToAlpha"].contains(type)
      ? Numbers(counts: 1...1) : Numbers(counts: 20...20)
  }

  private static func has(_ value: String, _ numbers: Numbers) -> Bool {
    let parts = value.split { $0.isWhitespace || $0 == "," }
    let read = parts.compactMap { part in
      Double(numbers.allowsPercentage && part.last == "%" ? part.dropLast() : part)
    }
    return read.count == parts.count && numbers.counts.contains(read.count)
      && read.allSatisfy { $0.isFinite && $0 >= numbers.least }
  }
}
