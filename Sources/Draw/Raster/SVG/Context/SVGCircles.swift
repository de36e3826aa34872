/// References that go round in a circle, where librsvg 2.54 draws less than others do.
struct SVGCircles {
  /// The references of each mask and each pattern, and of the elements in it.
  private var tiles: [String: Set<String>] = [:]
  private var gradients: [String: String] = [:]
  private var withStops: Set<String> = []
  private var open: [(name: String, id: String?)] = []

  private static let gradientNames: Set = ["linearGradient", "radialGradient"]
  /// The elements to which a circle is followed: longer chains are refused, and wider ones are in no drawing.
  private static let mostReached = 256

  /// - Parameter reference: the id that the element itself refers to.
  mutating func begin(_ element: XMLElement, id: String?, reference: String?) {
    if element.name == "stop", let around = open.last, Self.gradientNames.contains(around.name),
      let id = around.id
    {
      withStops.insert(id)
    }
    if Self.gradientNames.contains(element.name), let id, let reference {
      gradients[id] = reference
    }
    open.append((element.name, id))
    let names = element.attributes.flatMap { SVGReference.names(in: $0.value) }
    if names.isEmpty { return }
    for case (let name, let around?) in open where name == "mask" || name == "pattern" {
      tiles[around, default: []].formUnion(names)
    }
  }

  mutating func end() { _ = open.popLast() }

  /// Whether a mask or a pattern leads to itself by way of others.
  func hasCircle(ofTile id: String) -> Bool {
    var reached: Set<String> = []
    // One that refers to itself alone is drawn as elsewhere.
    var next = (tiles[id] ?? []).subtracting([id])
    while reached.count < Self.mostReached, let name = next.popFirst() {
      if name == id { return true }
      guard reached.insert(name).inserted, next.count < Self.mostReached else { continue }
      next.formUnion((tiles[name] ?? []).prefix(Self.mostReached))
    }
    return false
  }

  /// Whether a gradient without stops has some by references that go round.
  func hasCircle(ofGradient id: String) -> Bool {
    if withStops.contains(id) { return false }
    var reached: Set = [id]
    var next = gradients[id]
    while reached.count < Self.mostReached, let name = next, reached.insert(name).inserted {
      next = gradients[name]
    }
    return next != nil && !reached.isDisjoint(with: withStops)
  }
}
