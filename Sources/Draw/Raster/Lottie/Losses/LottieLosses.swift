/// Collects the parts of a Lottie file that rlottie 0.1 does not draw, or not as specified.
///
/// Texts and images are not among them: files with those are refused.
struct LottieLosses {
  /// The losses in words, each once, in the order of the file; 20 at most.
  private(set) var all: [String] = []

  private let assets: [LottieValue]
  /// The end of the file in seconds; infinite where it is not known.
  private let end: Double

  init(_ file: LottieValue) {
    let (last, rate) = (file["op"]?.number ?? .infinity, file["fr"]?.number ?? 0)
    end = rate > 0 ? last / rate : .infinity
    assets = file["assets"]?.elements ?? []
    var overlaps = LottieOverlaps(assets: assets)
    note(layersOf: file, at: "layers", &overlaps)
    for (index, asset) in assets.enumerated() {
      note(layersOf: asset, at: "assets[\(index)].layers", &overlaps)
    }
  }

  private mutating func note(
    layersOf owner: LottieValue, at path: String, _ overlaps: inout LottieOverlaps
  ) {
    let layers = owner["layers"]?.elements ?? []
    let pairs = LottieMattePairs(layers)
    let numbers = Set(layers.compactMap { $0["ind"]?.number })
    for (index, layer) in layers.enumerated() where !layer.isHidden {
      let name = layer["nm"]?.text ?? "\(path)[\(index)]"
      var losses = LottieLayerLosses(layer).all
      if let parent = layer["parent"]?.number, !numbers.contains(parent) {
        losses.append("a layer whose parent is not there is drawn without it")
      }
      if let matte = pairs.matte(of: index), layers[matte].isMatted {
        losses.append("a matte that has one itself is taken whole")
      }
      if let matte = pairs.matte(of: index), layer.isLumaMatted, isSeenThrough(layers[matte]) {
        losses.append("the transparency of a luma matte is not followed")
      }
      if layer["ty"]?.number == 0, let remap = layer["tm"], remap.isAnimated, remap.reach > end {
        losses.append("a time remap past the end of the file stands still")
      }
      if overlaps.isTransparentAsParts(layer) {
        losses.append("opacity acts on overlapping shapes one by one")
      }
      for loss in losses { note("\(loss) (layer \(name))") }
    }
  }

  /// Whether a layer, or one that it shows as a composition, is transparent in parts.
  private func isSeenThrough(_ layer: LottieValue) -> Bool {
    var (layers, names) = ([layer], Set<String>())
    while let next = layers.popLast() {
      if next.isSeenThrough { return true }
      guard next["ty"]?.number == 0, let name = next["refId"]?.text, names.insert(name).inserted
      else { continue }
      let composition = assets.first { $0["id"]?.text == name }
      layers += composition?["layers"]?.elements.filter { !$0.isHidden } ?? []
    }
    return false
  }

  private mutating func note(_ words: String) {
    if all.count < 20, !all.contains(words) { all.append(words) }
  }
}
