/// Collects the parts of a Lottie file that rlottie 0.1 does not draw, or not as specified.
///
/// Texts and images are not among them: files with those are refused.
struct LottieLosses {
  /// The losses in words, each once, in the order of the file; 20 at most.
  private(set) var all: [String] = []

  init(_ file: LottieValue) {
    let assets = file["assets"]?.elements ?? []
    var overlaps = LottieOverlaps(assets: assets)
    note(layersOf: file, at: "layers", &overlaps)
    for (index, asset) in assets.enumerated() {
      note(layersOf: asset, at: "assets[\(index)].layers", &overlaps)
    }
  }

  private mutating func note(
    layersOf owner: LottieValue, at place: String, _ overlaps: inout LottieOverlaps
  ) {
    let layers = owner["layers"]?.elements ?? []
    let pairs = LottieMattePairs(layers)
    for (index, layer) in layers.enumerated() where !layer.isHidden {
      let name = layer["nm"]?.text ?? "\(place)[\(index)]"
      var losses = LottieLayerLosses(layer).all
      if let matte = pairs.matte(of: index), layers[matte].isMatted {
        losses.append("a matte that has one itself is taken whole")
      }
      if overlaps.isTransparentAsParts(layer) {
        losses.append("opacity acts on overlapping shapes one by one")
      }
      for loss in losses { note("\(loss) (layer \(name))") }
    }
  }

  private mutating func note(_ words: String) {
    if all.count < 20, !all.contains(words) { all.append(words) }
  }
}
