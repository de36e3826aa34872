internal import ImprintLanguage

/// The parents and the mattes of a composition's layers, by their indices.
struct LottieLinks {
  /// The index of each layer's parent.
  let parents: [Int?]
  private let mattesOfLayers: [Int: LottieMatte]
  /// The layers that others are shown by.
  let mattes: Set<Int>
  private let onlyMattes: Set<Int>

  init(_ layers: [JSON5Value]) throws(LottieFault) {
    // The first of layers with one number counts.
    let numbers = Dictionary(
      layers.enumerated().compactMap { index, layer in
        layer["ind"]?.whole().map { ($0, index) }
      }
    ) { first, _ in first }
    let parents = layers.map { layer in
      layer["parent"]?.whole().flatMap { numbers[$0] }
    }
    try Self.check(parents)
    self.parents = parents
    var mattes: [Int: LottieMatte] = [:]
    for (index, layer) in layers.enumerated() {
      guard let kind = layer["tt"]?.whole(), kind > 0 else { continue }
      // The layer before it, unless another one is named.
      let name = layer["tp"]?.whole()
      let source = name.map { numbers[$0] ?? -1 } ?? index - 1
      guard layers.indices.contains(source), source != index else { continue }
      mattes[index] = LottieMatte(kind: kind, source: source)
    }
    mattesOfLayers = mattes
    self.mattes = Set(mattes.values.map(\.source))
    // Old files do not mark the layers that are mattes.
    onlyMattes = Set(
      layers.indices.filter { index in
        let isNext = mattes[index + 1].map { $0.source == index && layers[index + 1]["tp"] == nil }
        return layers[index]["td"]?.isSet ?? (isNext ?? false)
      })
  }

  func matte(of layer: Int) -> LottieMatte? { mattesOfLayers[layer] }

  /// Whether a layer is seen only as a matte of others.
  func isMatte(_ layer: Int) -> Bool { onlyMattes.contains(layer) }

  /// Follows each chain of parents.
  private static func check(_ parents: [Int?]) throws(LottieFault) {
    for start in parents.indices {
      var (index, steps) = (start, 0)
      while let parent = parents[index] {
        index = parent
        steps += 1
        guard steps <= LottieLimits.depth else {
          throw LottieFault(
            "layers follow each other in a circle, or more than \(LottieLimits.depth) deep")
        }
      }
    }
  }
}
