/// The elements of a drawing in their order, and which have others drawn: what all of it takes, copies
/// counted as often as they are drawn.
struct SVGGraph {
  /// One after another in the order of the file, so that what lies in one is a range.
  private var elements: [Element] = []
  private var places: [String: Int] = [:]
  private var known: [Int: SVGWork] = [:]
  /// How many references rules of style have added.
  private var styled = 0

  private struct Element {
    var own: SVGWork
    var points: Int
    var references: [SVGReference] = []
    let classes: [String]
    /// Where what lies in it ends.
    var end: Int
  }

  /// librsvg follows references by calls in each other.
  private static let longestChain = 64

  var count: Int { elements.count }

  /// - Returns: its place, for what is told of it later.
  mutating func begin(named name: String?, classes: String?, own: SVGWork, points: Int) -> Int {
    let place = elements.count
    elements.append(
      Element(
        own: own, points: points,
        classes: classes?.split(whereSeparator: \.isWhitespace).map(String.init) ?? [],
        end: place + 1))
    if let name, places[name] == nil { places[name] = place }
    return place
  }

  mutating func add(_ references: [SVGReference], to place: Int) {
    elements[place].references += references
  }

  mutating func add(_ work: SVGWork, to place: Int) {
    elements[place].own += work
  }

  mutating func end(_ place: Int) {
    elements[place].end = elements.count
  }

  /// Adds what a style sheet sets to each element that it may be meant for.
  ///
  /// - Throws: `SVGFault` where rules make for more references than can be followed.
  mutating func apply(_ rule: SVGStyleSheet.Rule) throws(SVGFault) {
    let references = rule.style.references
    let work = rule.style.work
    guard !references.isEmpty || work.steps > 0 else { return }
    for place in elements.indices where rule.mayMean(classes: elements[place].classes) {
      elements[place].references += references
      elements[place].own += work
      styled += references.count
      try SVGLimits.hold(styledReferences: styled)
    }
  }

  /// What drawing all of it takes.
  ///
  /// - Throws: `SVGFault` where elements refer to others in a chain that is too long to be followed.
  mutating func work() throws(SVGFault) -> SVGWork {
    elements.isEmpty ? SVGWork() : try work(of: 0, chain: [])
  }

  private mutating func work(of place: Int, chain: [Int]) throws(SVGFault) -> SVGWork {
    if let work = known[place] { return work }
    guard chain.count <= Self.longestChain else {
      throw SVGFault("elements refer to others in a chain of more than \(Self.longestChain)")
    }
    var work = SVGWork()
    for inner in place..<elements[place].end {
      work += elements[inner].own
      for reference in elements[inner].references {
        guard let target = places[reference.target] else { continue }
        // librsvg draws no circle of references.
        if target == place || chain.contains(target) { continue }
        let once = try self.work(of: target, chain: chain + [place])
        work += once * count(of: reference.kind, in: inner)
      }
    }
    known[place] = work
    return work
  }

  private func count(of kind: SVGReference.Kind, in place: Int) -> Double {
    let inside = elements[place..<elements[place].end]
    switch kind {
    case .once: return 1
    case .everyElement: return Double(inside.count)
    case .everyPoint: return Double(inside.reduce(0) { $0 + $1.points })
    }
  }
}
