/// That an element has another one drawn.
struct SVGReference {
  let target: String
  let kind: Kind

  /// How often it is drawn.
  enum Kind {
    case once
    /// With each element inside: what it is painted with.
    case everyElement
    /// At each point of the paths inside.
    case everyPoint

    /// - Parameter property: whose value names the element.
    init(property: String) {
      switch property {
      case "fill", "stroke": self = .everyElement
      case "marker", "marker-start", "marker-mid", "marker-end": self = .everyPoint
      default: self = .once
      }
    }
  }

  init(to target: String, by kind: Kind) {
    self.target = target
    self.kind = kind
  }

  /// What each `url(#name)` of a value names.
  static func names(in value: String) -> [String] {
    value.split(separator: "(").dropFirst().compactMap { part in
      let inside = part.prefix { $0 != ")" }
      guard let mark = inside.firstIndex(of: "#") else { return nil }
      return String(inside[inside.index(after: mark)...].filter { !"\"' ".contains($0) })
    }
  }
}
