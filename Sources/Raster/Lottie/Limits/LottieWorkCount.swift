internal import ImprintPrimitives

/// Sums the work of a Lottie file's layers, those of compositions as often as they are shown.
///
/// Compositions and parents must not be cyclic: check with `LottieNesting` first.
struct LottieWorkCount {
  /// Compositions by name.
  let assets: [String: LottieValue]
  private var cache: [String: LottieWork] = [:]

  init(assets: [String: LottieValue]) {
    self.assets = assets
  }

  mutating func work(of layers: [LottieValue]) -> LottieWork {
    var parents: [Double: LottieValue] = [:]
    for layer in layers {
      if let number = layer["ind"]?.number?.rounded(), parents[number] == nil {
        parents[number] = layer
      }
    }
    var work = LottieWork()
    for layer in layers where !(layer["hd"]?.isSet ?? false) {
      work += own(layer).scaled(by: scale(of: layer, parents)) + effects(of: layer)
    }
    return work
  }

  /// The work of a layer's content.
  private mutating func own(_ layer: LottieValue) -> LottieWork {
    let one = LottieWork(elements: 1)
    switch layer["ty"]?.number {
    case 0: return one + composition(layer["refId"]?.text ?? "")
    case 1:
      let edges = ["sw", "sh"].map { (layer[$0]?.number ?? 0).clamped(to: 0...16_384) }
      return one
        + LottieWork(fills: 1, pixels: edges[0] * edges[1], longest: max(edges[0], edges[1]))
    case 4: return one + LottieWork(shapes: layer["shapes"]?.elements ?? [])
    default: return LottieWork()
    }
  }

  private mutating func composition(_ name: String) -> LottieWork {
    if let work = cache[name] { return work }
    let work = work(of: assets[name]?["layers"]?.elements ?? [])
    cache[name] = work
    return work
  }

  /// The work of a layer's masks, its track matte, and its opacity as a group.
  private mutating func effects(of layer: LottieValue) -> LottieWork {
    let masks = Double(layer["masksProperties"]?.elements.count ?? 0)
    // Masks count as filling the image: the area that they cover does not bound their work.
    var work = LottieWork(elements: masks, fills: masks / 4, pixels: masks * 1e9)
    if (layer["tt"]?.number ?? 0) > 0 {
      work.offscreenImages = 2
      work.mattes = 1
    }
    let opacities = layer["ks"]?["o"]?.states.map { $0.number ?? 100 } ?? []
    if layer["ty"]?.number == 0, opacities.contains(where: { $0 < 100 }) {
      work.offscreenImages += 1
      work.depth = 1 + composition(layer["refId"]?.text ?? "").depth
    }
    return work
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
