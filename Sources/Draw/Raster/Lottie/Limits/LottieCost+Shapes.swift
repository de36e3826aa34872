internal import ImprintValues

extension LottieCost {
  /// The cost of the elements of a shape layer, or of a group in one.
  init(shapes elements: [LottieValue]) {
    self = Self.drawn(elements).cost
  }

  /// The cost of a group's elements, and its paths, which fills and strokes around the group paint too.
  private static func drawn(_ elements: [LottieValue]) -> (cost: LottieCost, reach: LottieReach) {
    var (cost, reach) = (LottieCost(), LottieReach())
    let shown = elements.filter { !($0["hd"]?.isSet ?? false) }
    for element in shown {
      guard let type = element["ty"]?.text else { continue }
      if type == "gr" {
        let inner = drawn(element["it"]?.elements ?? [])
        cost += inner.cost
        reach += inner.reach
      } else if let path = LottieReach(element, type) {
        cost.elements += 1
        reach += path
      }
    }
    for element in shown { cost += paint(element, of: reach) }
    for element in shown {
      switch element["ty"]?.text {
      case "tr":
        let factor = element.scale
        (cost, reach) = (cost.scaled(by: factor), reach.scaled(by: factor))
      case "rp":
        let (copies, factor) = (element.copies, element.largestCopy)
        cost = cost.scaled(by: factor) * copies
        reach = reach.scaled(by: factor) * copies
      default: break
      }
    }
    return (cost, reach)
  }

  /// The cost of a fill or a stroke over paths.
  private static func paint(_ element: LottieValue, of reach: LottieReach) -> LottieCost {
    let type = element["ty"]?.text
    // A pixel of a gradient costs six of a plain colour.
    let weight = type == "gf" || type == "gs" ? 6.0 : 1
    switch type {
    case "fl", "gf":
      return LottieCost(
        elements: 1, fills: weight, pixels: weight * reach.area,
        length: reach.length, longest: reach.longest)
    case "st", "gs":
      let width = element["w"]?.reach ?? 1
      let box = reach.area + width * reach.edges + width * width * reach.count
      return LottieCost(
        elements: 1, fills: weight, pixels: weight * box,
        length: 4 * reach.length + 4 * width * reach.points,
        dashes: element.dashes(along: reach.length),
        longest: reach.longest > 0 ? reach.longest + width : 0)
    default: return LottieCost()
    }
  }
}

extension LottieValue {
  /// The largest scale of a transform.
  var scale: Double {
    guard let scale = self["s"] else { return 1 }
    return scale.reach.clamped(to: 0...1e4) / 100
  }

  /// The number of copies of a repeater.
  var copies: Double {
    (self["c"]?.reach ?? 1).clamped(to: 1...LottieKeys.copies)
  }

  /// The scale of a repeater's last copy, which grows by the same factor with each copy.
  fileprivate var largestCopy: Double {
    var (factor, step) = (1.0, max(self["tr"]?.scale ?? 1, 1))
    var rest = Int(copies)
    while rest > 0, factor < 1e6 {
      if rest & 1 == 1 { factor *= step }
      step = min(step * step, 1e6)
      rest >>= 1
    }
    return min(factor, 1e6)
  }

  /// The number of dashes of a stroke along `length`, at their shortest.
  fileprivate func dashes(along length: Double) -> Double {
    let lengths = (self["d"]?.elements ?? []).filter { $0["n"]?.text != "o" }
      .compactMap { $0["v"]?.states.compactMap(\.number).min() }
    guard !lengths.isEmpty else { return 0 }
    let pattern = lengths.reduce(0) { $0 + max($1, 0.1) }
    return length / pattern * Double(lengths.count)
  }
}
