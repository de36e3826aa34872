/// The extent of a drawing in user units.
struct SVGView {
  private(set) var width: Double
  private(set) var height: Double

  /// The base of fractions, as for `objectBoundingBox`.
  static let unit = SVGView(width: 1, height: 1)

  init(width: Double = 1000, height: Double = 1000) {
    self.width = width
    self.height = height
  }

  /// The extent of a viewport in user units, where the file gives it in numbers.
  struct Extent {
    let width: Double
    let height: Double

    /// - Parameter attributes: of the outermost element; nil where they give no extent.
    init?(_ attributes: [String: String]) {
      let box = SVGNumbers.list(in: attributes["viewBox"] ?? "")
      let own = ["width", "height"].compactMap { attributes[$0].flatMap(Double.init) }
      let edges = box.count == 4 ? Array(box[2...]) : own
      guard edges.count == 2, edges.allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
      (width, height) = (edges[0], edges[1])
    }
  }

  /// - Parameter root: the outermost element.
  init(_ root: SVGElementReading) {
    let box = SVGNumbers.list(in: root["viewBox"] ?? "")
    let own = [root["width"], root["height"]].map { text in
      text.flatMap { $0.hasSuffix("%") ? nil : SVGLength($0)?.size(in: 16) }
    }
    width = Self.sane(box.count == 4 ? box[2] : own[0]) ?? 1000
    height = Self.sane(box.count == 4 ? box[3] : own[1]) ?? 1000
  }

  private static func sane(_ length: Double?) -> Double? {
    length.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
