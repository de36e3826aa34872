/// The elements of a drawing and their references, which give the cost of drawing all of it, copies included.
struct SVGGraph {
  /// In document order, so that the descendants of an element are a range.
  private var elements: [Element] = []
  private var places: [String: Int] = [:]
  /// The elements of each class, in order.
  private var members: [String: [Int]] = [:]
  /// The cost of an element with what it refers to, and the length of the chain.
  private var cache: [Int: (cost: SVGCost, length: Int)] = [:]
  /// The number of references that style rules have added.
  private var styled = 0

  private struct Element {
    var own: SVGCost
    /// The points of its path, and of all elements before it.
    let pointsSoFar: Int
    /// The distance of its dashes, which what it refers to inherits; nil for none.
    let dashStep: Double?
    var references: [SVGReference] = []
    /// The end of the range of its descendants.
    var end: Int
  }

  /// Adds an element, whose descendants follow until `end`.
  ///
  /// - Returns: its index, for the other functions.
  mutating func begin(
    named name: String?, classes: String?, own: SVGCost, points: Int, dashStep: Double?
  ) -> Int {
    let index = elements.count
    elements.append(
      Element(
        own: own, pointsSoFar: points + (elements.last?.pointsSoFar ?? 0), dashStep: dashStep,
        end: index + 1))
    for name in classes?.split(whereSeparator: \.isWhitespace) ?? [] {
      members[String(name), default: []].append(index)
    }
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
    for index in indices(of: rule) {
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

  /// The elements that a rule may match, in order.
  private func indices(of rule: SVGStyleSheet.Rule) -> [Int] {
    guard let classes = rule.classes else { return Array(elements.indices) }
    return Set(classes.flatMap { members[String($0)] ?? [] }).sorted()
  }

  /// The cost of drawing everything, copies included.
  ///
  /// - Throws: `SVGFault` where a chain of references is too long.
  mutating func cost() throws(SVGFault) -> SVGCost {
    elements.isEmpty ? SVGCost() : try cost(of: 0, chain: []).cost
  }

  private mutating func cost(
    of index: Int, chain: [Int]
  ) throws(SVGFault) -> (cost: SVGCost, length: Int) {
    if let known = cache[index] {
      try Self.check(chain: chain.count + known.length)
      return known
    }
    try Self.check(chain: chain.count)
    var (cost, length) = (SVGCost(), 0)
    for inner in index..<elements[index].end {
      cost += elements[inner].own
      for reference in elements[inner].references {
        guard let target = places[reference.target] else { continue }
        // librsvg does not draw cyclic references.
        if target == index || chain.contains(target) { continue }
        let once = try self.cost(of: target, chain: chain + [index])
        length = max(length, once.length + 1)
        cost += once.cost * count(of: reference.kind, in: inner)
        if let step = elements[inner].dashStep {
          cost.dashes.dash(once.cost.dashes, by: step)
        }
      }
    }
    cache[index] = (cost, length)
    return (cost, length)
  }

  private static func check(chain length: Int) throws(SVGFault) {
    guard length <= SVGOutline.longestChain else {
      throw SVGFault("elements refer to others in a chain of more than \(SVGOutline.longestChain)")
    }
  }

  private func count(of kind: SVGReference.Kind, in index: Int) -> Double {
    let end = elements[index].end
    switch kind {
    case .once: return 1
    case .everyElement: return Double(end - index)
    case .everyPoint:
      let before = index > 0 ? elements[index - 1].pointsSoFar : 0
      return Double(elements[end - 1].pointsSoFar - before)
    }
  }
}
