/// The elements of a file by their ids: an element may refer to one that follows it.
struct SVGOutline {
  /// The most references that lead from one element to the next: librsvg follows them recursively. A longer chain is refused,
  /// and until then counts as a circle.
  static let longestChain = 64

  struct Entry {
    let name: String
    /// The id that the element itself refers to.
    let reference: String?
    /// The attributes of the element that decide on what refers to it.
    let attributes: [String: String]

    /// Whether a linear gradient changes from left to right alone.
    var isLevel: Bool {
      attributes["y1"] ?? "0" == attributes["y2"] ?? "0" && attributes["gradientTransform"] == nil
    }

    /// Whether a clip path or a mask depends on the bounding box of what it cuts, beyond a region around it.
    var isBoxed: Bool {
      let boxed = "objectBoundingBox"
      if attributes["clipPathUnits"] == boxed || attributes["maskContentUnits"] == boxed {
        return true
      }
      let hasRegion = ["x", "y", "width", "height"].contains { attributes[$0] != nil }
      return name == "mask" && hasRegion && attributes["maskUnits"] ?? boxed == boxed
    }
  }

  private var entries: [String: Entry] = [:]
  /// The primitives of each filter.
  private var primitives: [String: Set<String>] = [:]
  /// The id of the filter that was begun last.
  private var filter: String?
  private var circles = SVGCircles()
  /// The sizes that `use` elements give to each id; an empty string where one gives none.
  private var useSizes: [String: Set<[String]>] = [:]
  private var uses = SVGUses()
  /// Whether the file has gradients or patterns.
  private(set) var hasPaintServers = false
  /// The number of `svg` elements.
  private var viewports = 0
  /// The extent of the outermost one.
  private(set) var view: SVGView.Extent?

  private static let keptAttributes: Set = [
    "viewBox", "overflow", "clipPathUnits", "maskUnits", "maskContentUnits", "gradientUnits",
    "patternUnits", "primitiveUnits", "filterUnits", "x", "y", "width", "height", "y1", "y2",
    "gradientTransform",
  ]

  /// - Throws: `SVGFault` where the file is not well-formed.
  init(_ bytes: [UInt8]) throws(SVGFault) {
    var reader = XMLReader(bytes)
    while true {
      switch try reader.next() {
      case .start(let element): add(element)
      case .text: continue
      case .end:
        uses.end()
        circles.end()
      case .documentEnd:
        uses.finish()
        return
      }
    }
  }

  private mutating func add(_ element: XMLElement) {
    var attributes: [String: String] = [:]
    for attribute in element.attributes where attribute.namespace.isEmpty {
      attributes[attribute.name] = attribute.value
    }
    let reference = element.reference
    uses.begin(element, id: attributes["id"], reference: reference)
    circles.begin(element, id: attributes["id"], reference: reference)
    if Self.unitsNames[element.name] != nil { hasPaintServers = true }
    if element.name == "svg" {
      if viewports == 0 { view = SVGView.Extent(attributes) }
      viewports += 1
    }
    if element.name == "use", let reference {
      useSizes[reference, default: []]
        .insert([attributes["width"] ?? "100%", attributes["height"] ?? "100%"])
    }
    if element.name == "filter" { filter = attributes["id"] }
    if element.name.hasPrefix("fe"), let filter {
      let deviations = Set(SVGNumbers.list(in: attributes["stdDeviation"] ?? ""))
      // A shadow without a blur is moved at most.
      let name = deviations == [0] ? "feOffset" : element.name
      primitives[filter, default: []].insert(deviations.count > 1 ? "uneven" : name)
    }
    guard let id = attributes["id"], entries[id] == nil else { return }
    entries[id] = Entry(
      name: element.name, reference: reference,
      attributes: attributes.filter { Self.keptAttributes.contains($0.key) })
  }

  subscript(id: String) -> Entry? { entries[id] }

  /// Whether what refers to an element draws it turned.
  func isTurned(_ id: String) -> Bool { uses.turned.contains(id) }

  /// Whether a mask or a pattern leads to itself by way of others.
  func isInCircle(tile id: String) -> Bool { circles.hasCircle(ofTile: id) }

  /// Whether a gradient without stops has some by references that go round in a circle.
  func isInCircle(gradient id: String) -> Bool { circles.hasCircle(ofGradient: id) }

  /// The one size at which an element is used, in numbers; nil where uses differ, or it is not known.
  func useSize(of id: String) -> (width: String, height: String)? {
    guard let sizes = useSizes[id], sizes.count == 1, let size = sizes.first,
      let width = length(size[0], of: view?.width), let height = length(size[1], of: view?.height)
    else { return nil }
    return (width, height)
  }

  /// A length in numbers, as text; of percentages the whole is known, where there is one viewport.
  private func length(_ text: String, of whole: Double?) -> String? {
    if text == "100%" { return viewports == 1 ? whole.map { "\($0)" } : nil }
    return Double(text).map { _ in text }
  }

  /// The names of a filter's primitives; `uneven` stands for a blur that differs by direction.
  func primitives(of filter: String) -> Set<String> { primitives[filter] ?? [] }

  private static let blurs: Set = ["feDropShadow", "feGaussianBlur"]
  /// Primitives that act alike in every direction, or along the axes of their element.
  private static let even: Set = [
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feDropShadow", "feFlood",
    "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode",
    "feOffset",
  ]

  /// Whether what a filter makes of a turned element depends on the axes of the drawing.
  ///
  /// - Parameter scope: that of the element.
  func dependsOnAxes(filter id: String, in scope: SVGScope) -> Bool {
    guard let parts = primitives[id] else { return false }
    let isBoxed = entries[id]?.attributes["primitiveUnits"] == "objectBoundingBox"
    return !parts.isSubset(of: Self.even) || isBoxed || scope.isSkewed && hasBoxedRegion(id)
      || scope.turnsBlurs && !parts.isDisjoint(with: Self.blurs) || dependsOnBox(filter: id)
  }

  /// Whether the edges of a filter's region are seen, which lie by the bounding box of the element.
  func dependsOnBox(filter id: String) -> Bool {
    guard let parts = primitives[id], hasBoxedRegion(id) else { return false }
    // A flood has the shape of the region, unless it is cut.
    let isFlooded = parts.contains("feFlood") && parts.isDisjoint(with: ["feComposite", "feBlend"])
    return isFlooded || isTight(id)
  }

  private func hasBoxedRegion(_ filter: String) -> Bool {
    entries[filter]?.attributes["filterUnits"] != "userSpaceOnUse"
  }

  /// Whether the region of a filter cuts into the bounding box.
  private func isTight(_ filter: String) -> Bool {
    guard let attributes = entries[filter]?.attributes else { return false }
    func length(_ name: String, _ standard: Double) -> Double {
      attributes[name].flatMap(SVGLength.init)?.size(in: 1) ?? standard
    }
    let (x, y) = (length("x", -0.1), length("y", -0.1))
    return max(x, y) > 0 || min(x + length("width", 1.2), y + length("height", 1.2)) < 1
  }

  /// The units of a gradient or a pattern, which it may have from the one that it refers to; nil for other elements.
  func paintUnits(of id: String) -> String? {
    var next: String? = id
    for _ in 0..<SVGOutline.longestChain {
      guard let id = next, let entry = entries[id] else { break }
      guard let name = Self.unitsNames[entry.name] else { return nil }
      if let units = entry.attributes[name] { return units }
      next = entry.reference
    }
    return entries[id].flatMap { Self.unitsNames[$0.name] }.map { _ in "objectBoundingBox" }
  }

  private static let unitsNames = [
    "linearGradient": "gradientUnits", "radialGradient": "gradientUnits", "pattern": "patternUnits",
  ]

  /// Whether a chain of references that begins at an element ends, at elements of these names alone.
  func leads(from id: String, throughOnly names: Set<String>) -> Bool {
    var next: String? = id
    for _ in 0..<SVGOutline.longestChain {
      guard let id = next else { return true }
      guard let entry = entries[id], names.contains(entry.name) else { return false }
      next = entry.reference
    }
    return false
  }
}

extension XMLElement {
  /// The id in the file that its `href` names.
  fileprivate var reference: String? {
    guard let value = href?.filter({ !$0.isWhitespace }), value.hasPrefix("#") else { return nil }
    return String(value.dropFirst())
  }
}
