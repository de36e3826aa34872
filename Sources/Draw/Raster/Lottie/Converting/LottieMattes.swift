/// Rewrites layers with track mattes, so that both the layer and its matte are compositions of one layer.
///
/// rlottie 0.1 draws nothing of some other layers with a matte, takes the layer above for the matte whichever is named,
/// and draws mattes that lie elsewhere.
struct LottieMattes {
  /// The compositions that were made.
  private(set) var assets: [LottieValue] = []
  /// Begins the names of those compositions, and of no other.
  private let prefix: String

  /// - Parameter names: of the compositions in the file.
  init(avoiding names: some Sequence<String>) {
    var prefix = "matte "
    while names.contains(where: { $0.hasPrefix(prefix) }) { prefix = "matte " + prefix }
    self.prefix = prefix
  }

  /// Layers of one composition, as rlottie draws them right.
  mutating func rewritten(_ layers: [LottieValue]) -> [LottieValue] {
    let pairs = LottieMattePairs(layers)
    var wrapped: [Int: LottieValue] = [:]
    var written: [LottieValue] = []
    for index in layers.indices {
      let layer = layers[index].unmatted
      if pairs.isMatte(index) {
        written.append(layer.emptied)
      } else if let matte = pairs.matte(of: index), !(layer["hd"]?.isSet ?? false) {
        // One composition for all that it cuts: its content is not multiplied.
        let cutter = wrapped[matte] ?? wrapping(layers[matte].unmatted)
        wrapped[matte] = cutter
        written.append(cutter.asMatte(of: layer))
        var content = wrapping(layer)
        content["tt"] = layers[index]["tt"]
        written.append(content)
      } else {
        written.append(layer)
      }
    }
    return written
  }

  /// A composition layer in the place of a layer, which lies alone in that composition.
  private mutating func wrapping(_ layer: LottieValue) -> LottieValue {
    var (inner, outer) = (layer, LottieValue.object(["ty": .number(0)]))
    for key in ["ind", "parent", "ks", "ao"] {
      outer[key] = layer[key]
      inner[key] = nil
    }
    for key in ["ip", "op", "place"] { outer[key] = layer[key] }
    let name = "\(prefix)\(assets.count)"
    assets.append(.object(["id": .text(name), "layers": .list([inner])]))
    outer["refId"] = .text(name)
    return outer
  }
}

extension LottieValue {
  /// A layer that neither has a matte nor is one.
  fileprivate var unmatted: LottieValue {
    var layer = self
    for key in ["tt", "tp", "td"] { layer[key] = nil }
    return layer
  }

  /// A layer of which only the place counts, for those that follow it.
  fileprivate var emptied: LottieValue {
    var layer = self
    layer["hd"] = .flag(true)
    return layer
  }

  /// A wrapped layer in the span of the one that it cuts: past its own span it is a matte without content.
  fileprivate func asMatte(of layer: LottieValue) -> LottieValue {
    var matte = self
    matte["ind"] = nil
    for key in ["ip", "op"] { matte[key] = layer[key] }
    return matte
  }
}
