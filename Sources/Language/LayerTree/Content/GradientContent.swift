public import ImprintValues

/// A gradient over a layer's bounds, with their round corners (`CAGradientLayer`).
public struct GradientContent: Hashable, Sendable {
  /// The shape of the gradient.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Along the line from `startPoint` to `endPoint`; the end colours continue beyond it.
    case linear
    /// Around `startPoint`, on ellipses whose outermost one touches the vertical and horizontal
    /// lines through `endPoint`; on circles where one of these lines passes through `startPoint`.
    case radial
    /// Clockwise around `startPoint`, starting in the direction of `endPoint`.
    case conic
  }

  /// The shape of the gradient.
  public var kind = Kind.linear
  /// The colours from start to end.
  public var colors: [Color]
  /// The position of each colour, 0…1, non-decreasing; nil spaces them evenly.
  public var locations: [Double]?
  /// The start in the unit square of the bounds.
  public var startPoint = Point(x: 0.5, y: 0)
  /// The end in the unit square of the bounds.
  public var endPoint = Point(x: 0.5, y: 1)

  /// A linear gradient from top to bottom.
  public init(_ colors: [Color]) {
    self.colors = colors
  }
}

extension GradientContent: Described {
  package static let standard = GradientContent([])

  package static let properties: [Property<GradientContent>] = [
    Property(
      "kind", \.kind, .choice, default: "\"linear\"",
      "The course of the colours: along a line, from a point outwards, or around it clockwise."),
    Property(
      "colors", \.colors, .gradientColors, isAlwaysWritten: true,
      "The colours, from the first to the last.",
      known: ["gradient stops lineargradient": "[\"#f80\", \"#08f\"]"]),
    Property(
      "locations", \.locations, .locations, default: "even ones",
      "The place of each colour, from 0 to 1."
    ).rule { gradient, problems in
      if let problem = gradient.locationsProblem {
        problems.inside(".locations") { $0.add(problem) }
      }
    },
    Property(
      "startPoint", \.startPoint, .point, default: "[0.5, 0]",
      "Its beginning, or its centre, in the unit square of the box."),
    Property(
      "endPoint", \.endPoint, .point, default: "[0.5, 1]",
      "Its end, or the beginning of the first turn, in the unit square of the box."),
  ]
}

extension GradientContent {
  /// A number of locations other than that of the colours, where there are some.
  fileprivate var locationsProblem: ValueProblem? {
    guard let count = locations?.count, !colors.isEmpty, count != colors.count else { return nil }
    return .locations(count, colors: colors.count)
  }
}

extension DocumentReader {
  /// Reports a number of locations other than that of the colours.
  mutating func checkLocations(of gradient: GradientContent, _ members: Members) {
    guard let problem = gradient.locationsProblem else { return }
    refuse(["locations"], in: members, problem.message)
  }
}

extension ValueKind<[Color]> {
  package static let gradientColors = colors(.fraction)

  /// A list of one colour at least.
  ///
  /// - Parameter range: the range of their members, which of differences is another.
  package static func colors(_ range: NumberRange) -> ValueKind {
    let list = ValueKind<Color>.color(range).list(atLeast: 1)
    return ValueKind(list.reader) { colors, problems in
      if colors.isEmpty { problems.add(.noColors) }
      list.check(colors, &problems)
    } write: { (colors, writer) throws(OverlayWritingError) in
      try list.write(colors, writer)
    }
  }
}

extension ValueKind<[Double]> {
  package static let locations = locations(.fraction)

  /// Fractions that never fall.
  ///
  /// - Parameter range: their range, which of differences is another; those may fall.
  package static func locations(_ range: NumberRange) -> ValueKind {
    let list = ValueKind<Double>.number(range).list(atLeast: 1)
    let fractions = ValueKind<Double>.number(.fraction).reader.list(atLeast: 1)
    let reader = ValueReader(fractions.description) { value, reader -> [Double]? in
      guard let locations = reader.read(value, as: fractions) else { return nil }
      if locations.falls {
        reader.fault(ValueProblem.fallingLocations.message, at: value)
        return nil
      }
      return locations
    }
    return ValueKind(reader) { locations, problems in
      list.check(locations, &problems)
      if range == .fraction, locations.falls { problems.add(.fallingLocations) }
    } write: { (locations, writer) throws(OverlayWritingError) in
      try list.write(locations, writer)
    }
  }
}

extension [Double] {
  /// Whether a number is smaller than the one before it.
  var falls: Bool { zip(self, dropFirst()).contains { $0 > $1 } }
}
