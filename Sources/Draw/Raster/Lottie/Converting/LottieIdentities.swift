/// Resolves the numbers by which the layers of a composition name each other.
///
/// Files may give one number to several layers, of which the first counts, or numbers of any size; rlottie takes the
/// last.
struct LottieIdentities {
  private let layers: [LottieValue]
  private let indices: [Double: Int]

  init(_ layers: [LottieValue]) {
    self.layers = layers
    let numbered = layers.indices.compactMap { index in
      layers[index]["ind"]?.number.map { ($0.rounded(), index) }
    }
    indices = Dictionary(numbered) { first, _ in first }
  }

  /// The layers with their own indices as numbers, and with where they stand in the file as `place`.
  func resolved(at root: String) -> [LottieValue] {
    layers.indices.map { index in
      var layer = layers[index]
      // A layer that is none is refused where it is written.
      layer["place"] = .text("\(root)[\(index)]")
      layer["ind"] = .number(Double(index))
      layer["parent"] = layer["parent"].flatMap(layerIndex(of:)).map { .number(Double($0)) }
      if let matte = layer["tp"] {
        layer["tp"] = layerIndex(of: matte).map { .number(Double($0)) }
        // What names a matte that is not there has none.
        if layer["tp"] == nil { layer["tt"] = nil }
      }
      return layer
    }
  }

  /// The index of the layer with a number.
  func layerIndex(of number: LottieValue) -> Int? {
    number.number.flatMap { indices[$0.rounded()] }
  }
}
