/// Adds up what the layers of a Lottie file take, those of its compositions as often as they are shown.
///
/// Layers must not lie in themselves, or follow each other in a circle (`LottieNesting`).
struct LottieWorkCount {
  /// Compositions that layers may show, by name.
  let assets: [String: LottieValue]
  private var known: [String: LottieWork] = [:]

  init(assets: [String: LottieValue]) {
    self.assets = assets
  }

  mutating func work(of layers: [LottieValue]) -> LottieWork {
    var leaders: [Double: LottieValue] = [:]
    for layer in layers {
      if let number = layer["ind"]?.number?.rounded(), leaders[number] == nil {
        leaders[number] = layer
      }
    }
    var work = LottieWork()
    for layer in layers where !(layer["hd"]?.isSet ?? false) {
      work += own(layer).scaled(by: scale(of: layer, leaders)) + effects(of: layer)
    }
    return work
  }

  /// Of what a layer shows.
  private mutating func own(_ layer: LottieValue) -> LottieWork {
    let one = LottieWork(elements: 1)
    switch layer["ty"]?.number {
    case 0: return one + composition(layer["refId"]?.text ?? "")
    case 1:
      let edges = ["sw", "sh"].map { (layer[$0]?.number ?? 0).held(to: 0...16_384) }
      return one + LottieWork(fills: 1, pixels: edges[0] * edges[1])
    case 4: return one + LottieWork(shapes: layer["shapes"]?.elements ?? [])
    default: return LottieWork()
    }
  }

  private mutating func composition(_ name: String) -> LottieWork {
    if let work = known[name] { return work }
    let work = work(of: assets[name]?["layers"]?.elements ?? [])
    known[name] = work
    return work
  }

  /// Of its masks, of another layer that cuts it, and of being seen through with all that lies in it.
  private mutating func effects(of layer: LottieValue) -> LottieWork {
    let masks = Double(layer["masksProperties"]?.elements.count ?? 0)
    // However large they are: less of a mask is seen only where the layer is small.
    var work = LottieWork(elements: masks, fills: masks / 4, pixels: masks * 1e9)
    if (layer["tt"]?.number ?? 0) > 0 {
      work.sheets = 2
      work.mattes = 1
    }
    let opacities = layer["ks"]?["o"]?.states.map { $0.number ?? 100 } ?? []
    if layer["ty"]?.number == 0, opacities.contains(where: { $0 < 100 }) {
      work.sheets += 1
      work.depth = 1 + composition(layer["refId"]?.text ?? "").depth
    }
    return work
  }

  /// A layer's own, and those of the layers that it follows.
  private func scale(of layer: LottieValue, _ leaders: [Double: LottieValue]) -> Double {
    var scale = layer["ks"]?.scale ?? 1
    var parent = layer["parent"]?.number?.rounded()
    while let number = parent, let leader = leaders[number] {
      scale = min(scale * (leader["ks"]?.scale ?? 1), 1e6)
      parent = leader["parent"]?.number?.rounded()
    }
    return scale
  }
}
