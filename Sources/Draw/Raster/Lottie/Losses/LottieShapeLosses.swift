/// The losses of the elements of a shape layer, in words.
struct LottieShapeLosses {
  private(set) var all: [String] = []

  private static let shapes = [
    "mm": "merged paths", "rd": "rounded corners", "zz": "zigzags", "pb": "puckers and bloats",
    "tw": "twists", "op": "offset paths",
  ]

  init(_ elements: [LottieValue]) {
    note(elements)
  }

  private mutating func note(_ elements: [LottieValue]) {
    let shown = elements.filter { !$0.isHidden }
    if shown.count(where: { $0["ty"]?.text == "rp" }) > 1 {
      all.append("repeaters of repeaters make other copies")
    }
    for element in shown {
      guard let type = element["ty"]?.text else { continue }
      if let kind = Self.shapes[type] { all.append("\(kind) are not drawn") }
      if element.isBlended { all.append("blend modes are not followed") }
      switch type {
      case "gr": note(element["it"]?.elements ?? [])
      case "tr":
        if element.isSkewed { all.append("skew is not followed") }
        if element.isFlattened, shown.contains(where: \.hasStroke) {
          all.append("strokes of what is scaled to nothing are drawn")
        }
      case "sr":
        if element.isTurnedTwice { all.append("stars and polygons are turned twice") }
        if element.isRoundPolygon { all.append("the roundness of polygons is that of six points") }
      case "gf", "gs":
        if element["g"].map(\.hasOwnAlphas) ?? false {
          all.append("the alpha of gradients is not followed")
        }
      case "rp":
        if element["tr"].map(\.fades) ?? false {
          all.append("the opacities of repeaters are not followed")
        }
      default: break
      }
      if type == "st" || type == "gs", element.hasDashOffset {
        all.append("the offset of dashes is not followed")
      }
    }
  }
}

extension LottieValue {
  /// Whether a star looks different when turned by its rotation twice.
  fileprivate var isTurnedTwice: Bool {
    guard let rotation = self["r"] else { return false }
    guard !rotation.isAnimated, self["pt"]?.isAnimated == false,
      let points = self["pt"]?["k"]?.number,
      points >= 1, let degrees = rotation["k"]?.number
    else { return !rotation.isAlways(0) }
    let step = 360 / points.rounded()
    return abs((degrees / step).rounded() * step - degrees) > 0.01
  }

  /// Whether a polygon is rounded otherwise than elsewhere: rlottie's handles are a quarter of the radius long, others' as
  /// long as the circle's arc between points is, by four.
  fileprivate var isRoundPolygon: Bool {
    guard self["sy"]?.number == 2, let roundness = self["os"]?.reach, let points = self["pt"]
    else { return false }
    return points.states.contains { state in
      let count = max((state.number ?? state.numbers?.first ?? 6).rounded(), 1)
      return abs(Double.pi / 2 / count - 0.25) * roundness / 100 > 0.03
    }
  }

  /// Whether a gradient has alphas that stand elsewhere than its colours, or change together with them.
  ///
  /// rlottie makes one list of both, and interpolates what is multiplied.
  fileprivate var hasOwnAlphas: Bool {
    guard let count = self["p"]?.number.flatMap({ Int(exactly: $0) }), count > 0,
      let stops = self["k"]
    else { return false }
    let property = stops["k"] == nil ? LottieValue.object(["k": stops]) : stops
    return property.states.contains { state in
      let numbers = state.numbers ?? []
      guard count < 1000, numbers.count >= 4 * count + 2 else { return false }
      let colors = stride(from: 0, to: 4 * count, by: 4).map { numbers[$0..<$0 + 4] }
      let alphas = stride(from: 4 * count, to: numbers.count - 1, by: 2)
        .map { numbers[$0..<$0 + 2] }
      guard colors.map(\.first) == alphas.map(\.first) else { return true }
      return colors.indices.dropFirst().contains { index in
        colors[index].dropFirst() != colors[index - 1].dropFirst()
          && alphas[index].last != alphas[index - 1].last
      }
    }
  }

  /// Whether the copies of a repeater, by its transform, differ in opacity.
  fileprivate var fades: Bool {
    let (start, end) = (
      self["so"]?.states.first?.number ?? 100, self["eo"]?.states.first?.number ?? 100
    )
    return !(self["so"]?.isAlways(start) ?? true) || !(self["eo"]?.isAlways(end) ?? true)
      || start != end
  }

  /// Whether a line has dashes of several lengths that do not begin with the first.
  fileprivate var hasDashOffset: Bool {
    let dashes = self["d"]?.elements ?? []
    let offsets = dashes.filter { $0["n"]?.text == "o" }
    return dashes.count - offsets.count > 2
      && offsets.contains { !($0["v"]?.isAlways(0) ?? true) }
  }
}
