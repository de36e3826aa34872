/// Collects the parts of a Lottie file that rlottie 0.1 does not draw, or not as specified.
///
/// Texts and images are not among them: files with those are refused.
struct LottieLosses {
  /// The losses in words, each once, in the order of the file; 20 at most.
  private(set) var all: [String] = []

  /// The end of the file in seconds; infinite where it is not known.
  private let end: Double

  init(_ file: LottieValue) {
    let (last, rate) = (file["op"]?.number ?? .infinity, file["fr"]?.number ?? 0)
    end = rate > 0 ? last / rate : .infinity
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
      if let matte = pairs.matte(of: index), layer.isLumaMatted, layers[matte].isSeenThrough {
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

  private mutating func note(_ words: String) {
    if all.count < 20, !all.contains(words) { all.append(words) }
  }
}
