internal import ImprintValues

/// Sums the cost of a Lottie file's layers, those of compositions as often as they are shown.
///
/// Compositions and parents must not be cyclic: check with `LottieNesting` first.
struct LottieCostCount {
  /// Compositions by name.
  let assets: [String: LottieValue]
  private var cache: [String: LottieCost] = [:]

  init(assets: [String: LottieValue]) {
    self.assets = assets
  }

  mutating func cost(of layers: [LottieValue]) -> LottieCost {
    var parents: [Double: LottieValue] = [:]
    for layer in layers {
      if let number = layer["ind"]?.number?.rounded(), parents[number] == nil {
        parents[number] = layer
      }
    }
    var cost = LottieCost()
    for layer in layers where !(layer["hd"]?.isSet ?? false) {
      cost += own(layer).scaled(by: scale(of: layer, parents)) + effects(of: layer)
    }
    return cost
  }

  /// The cost of a layer's content.
  private mutating func own(_ layer: LottieValue) -> LottieCost {
    let one = LottieCost(elements: 1)
    switch layer["ty"]?.number {
    case 0: return one + composition(layer["refId"]?.text ?? "")
    case 1:
      let edges = ["sw", "sh"].map { (layer[$0]?.number ?? 0).clamped(to: 0...16_384) }
      return one
        + LottieCost(fills: 1, pixels: edges[0] * edges[1], longest: max(edges[0], edges[1]))
    case 4: return one + LottieCost(shapes: layer["shapes"]?.elements ?? [])
    default: return LottieCost()
    }
  }

  private mutating func composition(_ name: String) -> LottieCost {
    if let cost = cache[name] { return cost }
    let cost = cost(of: assets[name]?["layers"]?.elements ?? [])
    cache[name] = cost
    return cost
  }

  /// The cost of a layer's masks, its track matte, and its opacity as a group.
  private mutating func effects(of layer: LottieValue) -> LottieCost {
    let masks = Double(layer["masksProperties"]?.elements.count ?? 0)
    // Masks count as filling the image: the area that they cover does not bound their cost.
    var cost = LottieCost(elements: masks, fills: masks / 4, pixels: masks * 1e9)
    if (layer["tt"]?.number ?? 0) > 0 {
      cost.offscreenImages = 2
      cost.mattes = 1
    }
    let opacities = layer["ks"]?["o"]?.states.map { $0.number ?? 100 } ?? []
    if layer["ty"]?.number == 0, opacities.contains(where: { $0 < 100 }) {
      cost.offscreenImages += 1
      cost.depth = 1 + composition(layer["refId"]?.text ?? "").depth
    }
    return cost
  }

  /// The scale of a layer, multiplied with those of its parents.
  private func scale(of layer: LottieValue, _ parents: [Double: LottieValue]) -> Double {
    var scale = layer["ks"]?.scale ?? 1
    var parent = layer["parent"]?.number?.rounded()
    while let number = parent, let next = parents[number] {
      scale = min(scale * (next["ks"]?.scale ?? 1), 1e6)
      parent = next["parent"]?.number?.rounded()
    }
    return scale
  }
}
