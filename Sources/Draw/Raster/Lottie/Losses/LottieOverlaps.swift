internal import ImprintValues

/// Finds layers and groups that are seen through and draw shapes over each other.
///
/// rlottie 0.1 multiplies the opacity of a layer or a group into each of its colours, and so shows through the upper
/// shape the lower one. Overlap is judged by bounding boxes; a group whose transform changes may lie anywhere.
struct LottieOverlaps {
  /// Compositions by name.
  private let compositions: [String: [LottieValue]]
  /// Whether the only layer of a composition has an overlap, for each that was asked for.
  private var cache: [String: Bool] = [:]

  /// The deepest that compositions are drawn; those that no layer shows may be deeper.
  private static let deepest = 256

  init(assets: [LottieValue]) {
    let named = assets.compactMap { asset in
      asset["id"]?.text.map { ($0, asset["layers"]?.elements ?? []) }
    }
    compositions = Dictionary(named) { first, _ in first }
  }

  /// Whether a layer shows an overlap that its opacity, or that of a group in it, makes visible.
  mutating func isTransparentAsParts(_ layer: LottieValue) -> Bool {
    let isPartial = layer["ks"]?["o"]?.isPartial ?? false
    if isPartial, hasOverlap(layer, depth: 0) { return true }
    return LottiePaints(layer["shapes"]?.elements ?? []).hasTransparentOverlap
  }

  /// Whether the paints of a shape layer overlap, or those of the only layer of a composition: of several layers rlottie
  /// makes one image.
  private mutating func hasOverlap(_ layer: LottieValue, depth: Int) -> Bool {
    if layer["ty"]?.number == 4 {
      return LottiePaints(layer["shapes"]?.elements ?? []).hasOverlap
    }
    guard layer["ty"]?.number == 0, let name = layer["refId"]?.text else { return false }
    if let known = cache[name] { return known }
    // Ends the recursion of a composition that lies in itself.
    cache[name] = false
    guard let layers = compositions[name], layers.count == 1, !layers[0].isHidden,
      depth < Self.deepest
    else {
      return false
    }
    let overlaps = hasOverlap(layers[0], depth: depth + 1)
    cache[name] = overlaps
    return overlaps
  }
}

/// The bounding boxes of what the elements of a shape layer paint, in their own coordinates.
private struct LottiePaints {
  /// The box of each fill and each stroke.
  private(set) var boxes: [Rect] = []
  /// Whether a group in it is seen through and has an overlap.
  private(set) var hasTransparentOverlap = false
  /// The boxes of its paths, which paints around it paint too.
  private var paths: [Rect] = []

  private static let reach = LottieRule.lengths
  /// What may lie anywhere.
  private static let anywhere = Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
  /// More are taken to overlap.
  private static let most = 500

  init(_ elements: [LottieValue]) {
    let shown = elements.filter { !$0.isHidden }
    for element in shown {
      switch element["ty"]?.text {
      case "gr": add(Self(element["it"]?.elements ?? []))
      case "fl", "gf": paint(element, width: 0)
      case "st", "gs": paint(element, width: element["w"]?.reach ?? 1)
      case "rp":
        if element.copies > 1 { scatter() }
      default:
        if let box = element.bounds { paths.append(box) }
      }
    }
    guard let transform = shown.last(where: { $0["ty"]?.text == "tr" }) else { return }
    if transform["o"]?.isPartial ?? false, hasOverlap { hasTransparentOverlap = true }
    let matrix = transform.fixedMatrix
    func moved(_ box: Rect) -> Rect { matrix.map { $0.boundingBox(of: box) } ?? Self.anywhere }
    boxes = boxes.map(moved)
    paths = paths.map(moved)
  }

  var hasOverlap: Bool {
    guard boxes.count <= Self.most else { return true }
    return boxes.indices.contains { index in
      boxes[..<index].contains { !$0.intersection(boxes[index]).isEmpty }
    }
  }

  private mutating func add(_ group: Self) {
    boxes += group.boxes
    paths += group.paths
    hasTransparentOverlap = hasTransparentOverlap || group.hasTransparentOverlap
  }

  /// Adds a paint of all paths so far.
  private mutating func paint(_ element: LottieValue, width: Double) {
    guard let first = paths.first, !(element["o"]?.isAlways(0) ?? false) else { return }
    boxes.append(paths.dropFirst().reduce(first) { $0.union($1) }.outset(by: width / 2))
  }

  /// Adds copies of all so far, which may lie anywhere.
  private mutating func scatter() {
    boxes += boxes.map { _ in Self.anywhere }
    paths = paths.map { _ in Self.anywhere }
  }
}

extension LottieValue {
  /// Whether an opacity is at times neither 0 nor 100.
  fileprivate var isPartial: Bool {
    let values = states.compactMap(\.number)
    if values.contains(where: { $0 > 0 && $0 < 100 }) { return true }
    let fades = self["k"]?.elements.dropLast().contains { !($0["h"]?.isSet ?? false) } ?? false
    return fades && values.contains { $0 != values.first }
  }

  /// A box around a path in all its states; nil for an element that is no path, or an empty one.
  fileprivate var bounds: Rect? {
    switch self["ty"]?.text {
    case "rc", "el": box(around: self["p"], half: self["s"], 0.5)
    case "sr": box(around: self["p"], half: self["or"], 1)
    case "sh":
      Rect(around: (self["ks"]?.states ?? []).flatMap(\.controlPoints))
    default: nil
    }
  }

  /// A box around a moving centre, `part` of the largest size to each side.
  private func box(around center: LottieValue?, half size: LottieValue?, _ part: Double) -> Rect? {
    let sizes = (size?.states ?? []).compactMap(\.numbers)
    func reach(_ axis: Int) -> Double {
      part * sizes.reduce(0) { max($0, abs($1.count > axis ? $1[axis] : $1.first ?? 0)) }
    }
    let centers = (center?.states ?? []).compactMap { $0.numbers.flatMap(Point.init(numbers:)) }
    guard let box = Rect(around: centers.isEmpty ? [Point(x: 0, y: 0)] : centers),
      reach(0) > 0 || reach(1) > 0
    else { return nil }
    return Rect(
      x: box.minX - reach(0), y: box.minY - reach(1), width: box.size.width + 2 * reach(0),
      height: box.size.height + 2 * reach(1))
  }

  /// The vertices of a path and the ends of their tangents.
  private var controlPoints: [Point] {
    let vertices = (self["v"]?.elements ?? []).compactMap {
      $0.numbers.flatMap(Point.init(numbers:))
    }
    let tangents = ["i", "o"].flatMap { key in
      zip(vertices, self[key]?.elements ?? []).compactMap { vertex, tangent in
        tangent.numbers.flatMap(Point.init(numbers:)).map {
          Point(x: vertex.x + $0.x, y: vertex.y + $0.y)
        }
      }
    }
    return vertices + tangents
  }

  /// The matrix of a transform that stands still; nil for others.
  fileprivate var fixedMatrix: AffineTransform? {
    guard !["a", "p", "s", "r"].contains(where: { self[$0]?.isAnimated ?? false }),
      self["p"]?.isSplit != true
    else { return nil }
    func point(_ key: String, _ standard: Double) -> Point {
      (self[key]?.states.first?.numbers).flatMap(Point.init(numbers:))
        ?? Point(x: standard, y: standard)
    }
    let (anchor, scale, position) = (point("a", 0), point("s", 100), point("p", 0))
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .then(.scale(x: scale.x / 100, y: scale.y / 100))
      .then(.rotation(degrees: self["r"]?.states.first?.number ?? 0))
      .then(.translation(x: position.x, y: position.y))
  }
}

extension Point {
  /// The first two numbers, clamped to the longest length; nil where there are fewer.
  fileprivate init?(numbers: [Double]) {
    guard numbers.count >= 2 else { return nil }
    let range = -LottieRule.lengths...LottieRule.lengths
    self.init(x: numbers[0].clamped(to: range), y: numbers[1].clamped(to: range))
  }
}

extension Rect {
  /// The box around points; nil where there are none.
  fileprivate init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? first.x, ys.min() ?? first.y)
    // A straight line has an area too: what is empty has no place in a union.
    self.init(
      x: x, y: y, width: max((xs.max() ?? first.x) - x, 1e-3),
      height: max((ys.max() ?? first.y) - y, 1e-3))
  }
}
