internal import ImprintLanguage
internal import ImprintValues

extension LottieEffect {
  /// The styles of a layer, in the order in which they lie on each other: what is on the layer, around it, and behind it.
  static func styles(
    of layer: JSON5Value, _ reader: LottieReader
  ) throws(LottieFault) -> [LottieEffect] {
    let list = layer["sy"]?.items ?? []
    try reader.count(elements: list.count)
    var styles: [(Style, LottieEffect)] = []
    for json in list where !(json["hd"]?.isSet ?? false) {
      guard let kind = json["ty"]?.whole().flatMap(Style.init) else {
        reader.lose("a layer style is not drawn")
        continue
      }
      styles.append((kind, try style(kind, json, reader)))
    }
    return Style.allCases.flatMap { kind in styles.filter { $0.0 == kind }.map(\.1) }
  }

  /// The styles by their numbers in Lottie files, in the order in which they are drawn.
  private enum Style: Int, CaseIterable {
    case colorOverlay = 7
    case innerGlow = 4
    case innerShadow = 2
    case stroke = 0
    case outerGlow = 3
    case dropShadow = 1
  }

  private static func style(
    _ kind: Style, _ json: JSON5Value, _ reader: LottieReader
  ) throws(LottieFault) -> LottieEffect {
    func number(
      _ key: String, _ standard: Double
    ) throws(LottieFault) -> LottieProperty<Double> {
      try LottieProperty(json[key], "a layer style", default: standard, reader)
    }
    let color = try LottieProperty<Color>(json["c"], "a layer style", default: .black, reader)
    func shadow(
      distance: LottieProperty<Double>
    ) throws(LottieFault) -> LottieShadow {
      LottieShadow(
        color: color, opacity: try number("o", 75).map { $0 / 100 },
        // The light's direction, counterclockwise; the shadow falls away from it.
        direction: try number("a", 120).map { 180 - $0 }, distance: distance,
        deviation: try number("s", 5).map { $0 / 2 })
    }
    switch kind {
    case .colorOverlay: return .fill(color, opacity: try number("so", 100).map { $0 / 100 })
    case .stroke: return .outline(color, width: try number("s", 3))
    case .innerGlow: return .innerShadow(try shadow(distance: LottieProperty(0)))
    case .innerShadow: return .innerShadow(try shadow(distance: try number("d", 5)))
    case .outerGlow: return .shadow(try shadow(distance: LottieProperty(0)))
    case .dropShadow: return .shadow(try shadow(distance: try number("d", 5)))
    }
  }
}
