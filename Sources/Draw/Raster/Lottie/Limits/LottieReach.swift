internal import ImprintValues

/// Upper bounds of the size of paths, in pixels of their parent; sums are the bounds of all.
struct LottieReach {
  var count = 0.0
  var points = 0.0
  /// The length of their edges.
  var length = 0.0
  /// The area of their bounding boxes.
  var area = 0.0
  /// The width plus the height of those boxes.
  var edges = 0.0
  /// The longest edge of those with straight sides.
  var longest = 0.0

  init() {}

  /// The bounds of an element of a shape layer; nil for one that is not a path.
  init?(_ element: LottieValue, _ type: String) {
    switch type {
    case "rc", "el":
      self.init(points: 12, size: element["s"]?.reach ?? 0)
      if type == "el" { longest = 0 }
    case "sr":
      let round = max(element["is"]?.reach ?? 0, element["os"]?.reach ?? 0) / 100
      let radius = max(element["ir"]?.reach ?? 0, element["or"]?.reach ?? 0) * (1 + round)
      self.init(points: 2 * (element["pt"]?.reach ?? 0).clamped(to: 0...1000), size: 2 * radius)
      // The edges of a star run from one radius to the other.
      length = points * radius
    case "sh":
      self.init(paths: element["ks"]?.states ?? [])
    default: return nil
    }
  }

  private init(points: Double, size: Double) {
    self.init(points: points, length: 4 * size, width: size, height: size)
  }

  private init(points: Double, length: Double, width: Double, height: Double) {
    count = 1
    self.points = points
    self.length = length
    area = width * height
    edges = width + height
    longest = max(width, height)
  }

  /// The largest of each bound over a path's keyframes.
  private init(paths: [LottieValue]) {
    count = 1
    for path in paths {
      let one = Self(path: path)
      points = max(points, one.points)
      length = max(length, one.length)
      area = max(area, one.area)
      edges = max(edges, one.edges)
      longest = max(longest, one.longest)
    }
  }

  /// The bounds of a path, whose curves count as the polygons of their control points.
  private init(path: LottieValue) {
    let range = -LottieRule.lengths...LottieRule.lengths
    let lists = ["v", "i", "o"].map { name in
      (path[name]?.elements ?? []).map { ($0.numbers ?? []).map { $0.clamped(to: range) } }
    }
    let ways = lists[1] + lists[2]
    let bow = ways.reduce(0) { max($0, $1.reduce(0) { max($0, abs($1)) }) }
    let turns = ways.reduce(0) { $0 + $1.reduce(0) { $0 + abs($1) } }
    func span(_ axis: Int) -> (reach: Double, travel: Double) {
      let places = lists[0].compactMap { $0.count > axis ? $0[axis] : nil }
      let steps = zip(places, places.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
      return ((places.max() ?? 0) - (places.min() ?? 0) + 2 * bow, steps)
    }
    let (x, y) = (span(0), span(1))
    self.init(
      points: 4 * Double(lists[0].count),
      length: x.travel + y.travel + 2 * turns + x.reach + y.reach, width: x.reach, height: y.reach)
  }

  /// The bounds of the paths enlarged by `factor`.
  func scaled(by factor: Double) -> LottieReach {
    var reach = self
    reach.length *= factor
    reach.area *= factor * factor
    reach.edges *= factor
    reach.longest *= factor
    return reach
  }

  static func += (reach: inout LottieReach, other: LottieReach) {
    reach.count += other.count
    reach.points += other.points
    reach.length += other.length
    reach.area += other.area
    reach.edges += other.edges
    reach.longest = max(reach.longest, other.longest)
  }

  static func * (reach: LottieReach, count: Double) -> LottieReach {
    var reach = reach
    reach.count *= count
    reach.points *= count
    reach.length *= count
    reach.area *= count
    reach.edges *= count
    return reach
  }
}

extension LottieValue {
  /// The values of a property: those of its keyframes, or its fixed one.
  var states: [LottieValue] {
    guard let value = self["k"] else { return [] }
    let frames = value.elements.filter { $0["t"] != nil }
    guard !frames.isEmpty else { return [value] }
    return frames.flatMap { [$0["s"], $0["e"]].compactMap { $0?.unwrapped } }
  }

  /// The largest magnitude that a property's values may reach, overshooting easing included.
  var reach: Double {
    let farthest = states.reduce(0) { farthest, state in
      (state.numbers ?? []).reduce(farthest) { max($0, abs($1)) }
    }
    let handles = (self["k"]?.elements ?? []).flatMap { [$0["i"]?["y"], $0["o"]?["y"]] }
    let steepest = handles.reduce(1) { max($0, abs($1?.number ?? 0)) }
    let clamped = farthest.clamped(to: 0...LottieRule.lengths)
    return clamped * (steepest > 1 ? 1 + 2 * steepest.clamped(to: 1...100) : 1)
  }
}
