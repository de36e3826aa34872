/// How far the filters of a drawing move or blur what they are given, in user units.
struct SVGSpread {
  /// The longest of any filter, before transforms.
  private var longest = 0.0
  /// The sum of the primitives of the filter that was begun last.
  private var current = 0.0
  /// The user units of a fraction, in a filter that counts in bounding boxes.
  private var unit = 1.0
  private var magnification = 1.0

  /// A Gaussian blur reaches three deviations.
  private static let deviations = 3.0
  private static let standardOffset = 2.0

  /// The distance from beyond the edges of the drawing that is seen in it.
  var length: Double { longest * magnification }

  /// Takes the next element.
  ///
  /// - Parameter magnification: of the lengths in it.
  mutating func note(_ reading: SVGElementReading, magnification: Double, in view: SVGView) {
    self.magnification = max(self.magnification, magnification)
    note(reading.style)
    if reading.name == "filter" {
      current = 0
      let isBoxed = reading["primitiveUnits"] == "objectBoundingBox"
      unit = isBoxed ? max(view.width, view.height) : 1
    }
    current += unit * Self.reach(of: reading)
    longest = max(longest, current)
  }

  /// Takes the filter functions of a style.
  mutating func note(_ style: SVGStyle) {
    for (name, value) in style.properties where name == "filter" && value.contains("(") {
      let sum = SVGNumbers.list(in: value).reduce(0) { $0 + abs($1) }
      longest = max(longest, Self.deviations * sum)
    }
  }

  private static func reach(of reading: SVGElementReading) -> Double {
    func longest(_ names: String..., standard: Double = 0) -> Double {
      let numbers = names.flatMap { name in
        reading[name].map { SVGNumbers.list(in: $0).map(abs) } ?? [standard]
      }
      return numbers.max() ?? 0
    }
    switch reading.name {
    case "feGaussianBlur": return deviations * longest("stdDeviation")
    case "feOffset": return longest("dx", "dy")
    case "feDropShadow":
      return deviations * longest("stdDeviation", standard: standardOffset)
        + longest("dx", "dy", standard: standardOffset)
    case "feMorphology": return longest("radius")
    case "feDisplacementMap": return longest("scale")
    default: return 0
    }
  }
}
