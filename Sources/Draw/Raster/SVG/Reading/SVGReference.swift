/// A reference by which an element draws another one.
struct SVGReference {
  let target: String
  let kind: Kind

  /// The number of times that the target is drawn.
  enum Kind {
    case once
    /// For each descendant, as a paint is.
    case everyElement
    /// At each point of the descendants' paths, as a marker is.
    case everyPoint

    /// - Parameter property: the one whose value names the target.
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

  /// The names in each `url(#name)` of a value.
  static func names(in value: String) -> [String] {
    value.split(separator: "(").dropFirst().compactMap { part in
      let inside = part.prefix { $0 != ")" }
      guard let mark = inside.firstIndex(of: "#") else { return nil }
      return String(inside[inside.index(after: mark)...].filter { !"\"' ".contains($0) })
    }
  }
}
