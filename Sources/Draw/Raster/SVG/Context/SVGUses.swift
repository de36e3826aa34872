/// The elements that are drawn by what refers to them, in axes that are not those of the drawing.
struct SVGUses {
  private struct Use {
    let target: String
    let isTurned: Bool
    /// The ids of the elements around it, and its own.
    let places: [String]
  }

  private struct Open {
    let map: SVGLinearMap
    /// Whether its content is turned along a path.
    let isAlongPath: Bool
    let id: String?
  }

  private var uses: [Use] = []
  private var open: [Open] = []
  /// The elements that are drawn turned, by their ids.
  private(set) var turned: Set<String> = []

  /// More are not followed.
  private static let most = 20_000
  private static let drawing: Set = [
    "mask", "marker", "marker-start", "marker-mid", "marker-end",
  ]

  mutating func begin(_ element: XMLElement, id: String?, reference: String?) {
    let style = Self.style(of: element)
    let transform = style.properties.last { $0.name == "transform" }?.value
    let parent = open.last
    var map = SVGScope.isApart(element.name) ? SVGLinearMap() : parent?.map ?? SVGLinearMap()
    if let transform, SVGScope.isMoved(element.name) { map = SVGLinearMap(transform).then(map) }
    let angle =
      element.name == "marker" ? style.properties.last { $0.name == "orient" }?.value : nil
    let isAlongPath = angle.map { !Self.isRight($0) } ?? parent?.isAlongPath ?? false
    open.append(Open(map: map, isAlongPath: isAlongPath, id: id))
    if isAlongPath, element.name == "marker", let id { turned.insert(id) }
    var targets = element.name == "use" ? [reference].compactMap(\.self) : []
    for (name, value) in style.properties where Self.drawing.contains(name) {
      targets += SVGReference.names(in: value)
    }
    for target in targets where uses.count < Self.most {
      uses.append(
        Use(
          target: target, isTurned: map.isTurned || isAlongPath, places: open.compactMap(\.id)))
    }
  }

  mutating func end() { _ = open.popLast() }

  /// Works out what is turned by what is turned itself.
  mutating func finish() {
    var inside: [String: [String]] = [:]
    for use in uses {
      for place in use.places { inside[place, default: []].append(use.target) }
    }
    var next = uses.filter(\.isTurned).map(\.target) + turned.flatMap { inside[$0] ?? [] }
    while let target = next.popLast() {
      if turned.insert(target).inserted { next += inside[target] ?? [] }
    }
  }

  /// Whether an `orient` is a turn by right angles.
  private static func isRight(_ orient: String) -> Bool {
    let degrees = Double(orient) ?? SVGAngle.degrees(orient)
    return degrees.map { $0.truncatingRemainder(dividingBy: 90) == 0 } ?? false
  }

  private static func style(of element: XMLElement) -> SVGStyle {
    var style = SVGStyle()
    for attribute in element.attributes where attribute.namespace.isEmpty {
      guard attribute.name == "style" else {
        style.set(attribute.name, attribute.value)
        continue
      }
      // A style that is refused is so where the file is read.
      for (name, value) in (try? SVGStyle(attribute.value))?.properties ?? [] {
        style.set(name, value)
      }
    }
    return style
  }
}
