/// The elements of a drawing and their references, which give the cost of drawing all of it, copies included.
struct SVGGraph {
  /// In document order, so that the descendants of an element are a range.
  private var elements: [Element] = []
  private var places: [String: Int] = [:]
  private var cache: [Int: SVGCost] = [:]
  /// The number of references that style rules have added.
  private var styled = 0

  private struct Element {
    var own: SVGCost
    var points: Int
    /// The distance of its dashes, which what it refers to inherits; nil for none.
    let dashStep: Double?
    var references: [SVGReference] = []
    let classes: [String]
    /// The end of the range of its descendants.
    var end: Int
  }

  /// librsvg follows references recursively.
  private static let longestChain = 64

  /// Adds an element, whose descendants follow until `end`.
  ///
  /// - Returns: its index, for the other functions.
  mutating func begin(
    named name: String?, classes: String?, own: SVGCost, points: Int, dashStep: Double?
  ) -> Int {
    let index = elements.count
    elements.append(
      Element(
        own: own, points: points, dashStep: dashStep,
        classes: classes?.split(whereSeparator: \.isWhitespace).map(String.init) ?? [],
        end: index + 1))
    if let name, places[name] == nil { places[name] = index }
    return index
  }

  mutating func add(_ references: [SVGReference], to index: Int) {
    elements[index].references += references
  }

  mutating func add(_ cost: SVGCost, to index: Int) {
    elements[index].own += cost
  }

  mutating func end(_ index: Int) {
    elements[index].end = elements.count
  }

  /// Adds a rule's references and cost to each element that it may match.
  ///
  /// - Throws: `SVGFault` where rules add too many references.
  mutating func apply(_ rule: SVGStyleSheet.Rule, in view: SVGView) throws(SVGFault) {
    let references = rule.style.references
    let cost = rule.style.cost
    let dashStep = rule.style.dashStep(nil, in: view)
    guard !references.isEmpty || cost.steps > 0 || dashStep != nil else { return }
    var dashed = 0
    for index in elements.indices where rule.mayMatch(classes: elements[index].classes) {
      // Those inside it inherit them.
      for inner in max(index, dashed)..<max(elements[index].end, dashed) {
        let outlines = elements[inner].own.dashes
        if let dashStep { elements[inner].own.dashes.dash(outlines, by: dashStep) }
      }
      dashed = max(dashed, elements[index].end)
      elements[index].references += references
      elements[index].own += cost
      styled += references.count
      try SVGLimits.check(styledReferences: styled)
    }
  }

  /// The cost of drawing everything, copies included.
  ///
  /// - Throws: `SVGFault` where a chain of references is too long.
  mutating func cost() throws(SVGFault) -> SVGCost {
    elements.isEmpty ? SVGCost() : try cost(of: 0, chain: [])
  }

  private mutating func cost(of index: Int, chain: [Int]) throws(SVGFault) -> SVGCost {
    if let cost = cache[index] { return cost }
    guard chain.count <= Self.longestChain else {
      throw SVGFault("elements refer to others in a chain of more than \(Self.longestChain)")
    }
    var cost = SVGCost()
    for inner in index..<elements[index].end {
      cost += elements[inner].own
      for reference in elements[inner].references {
        guard let target = places[reference.target] else { continue }
        // librsvg does not draw cyclic references.
        if target == index || chain.contains(target) { continue }
        let once = try self.cost(of: target, chain: chain + [index])
        cost += once * count(of: reference.kind, in: inner)
        if let step = elements[inner].dashStep {
          cost.dashes.dash(once.dashes, by: step)
        }
      }
    }
    cache[index] = cost
    return cost
  }

  private func count(of kind: SVGReference.Kind, in index: Int) -> Double {
    let inside = elements[index..<elements[index].end]
    switch kind {
    case .once: return 1
    case .everyElement: return Double(inside.count)
    case .everyPoint: return Double(inside.reduce(0) { $0 + $1.points })
    }
  }
}
