/// Says which layers of a composition are cut by a track matte, and which are those mattes.
struct LottieMattePairs {
  private let layers: [LottieValue]
  private let identities: LottieIdentities

  init(_ layers: [LottieValue]) {
    self.layers = layers
    identities = LottieIdentities(layers)
  }

  /// The index of the layer that cuts another one: the one that it names, else the one above it; nil for none.
  func matte(of index: Int) -> Int? {
    guard layers[index].isMatted else { return nil }
    let named = layers[index]["tp"].map(identities.layerIndex(of:))
    guard let matte = named ?? index - 1, matte >= 0, matte != index else { return nil }
    return matte
  }

  /// Whether a layer is only seen as the matte of others.
  func isMatte(_ index: Int) -> Bool {
    if layers[index]["td"]?.isSet ?? false { return true }
    let next = index + 1
    return next < layers.count && layers[next]["tp"] == nil && matte(of: next) == index
  }
}

extension LottieValue {
  /// Whether a layer is cut by a track matte.
  var isMatted: Bool { (self["tt"]?.number ?? 0) > 0 }
}
