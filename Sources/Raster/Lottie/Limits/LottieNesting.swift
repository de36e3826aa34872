/// Refuses layers that lie in themselves, follow themselves, or are too many once all compositions are laid out.
struct LottieNesting {
  /// By name.
  let assets: [String: LottieValue]

  private static let mostLayers = 10_000

  /// What of a composition is drawn.
  private struct Extent {
    /// Held at one past the limit.
    var layers = 0
    /// How many compositions lie in each other.
    var depth = 0
  }

  func check(_ layers: [LottieValue]) throws(LottieFault) {
    var known: [String: Extent] = [:]
    guard try extent(of: layers, inside: [], &known).layers <= Self.mostLayers else {
      throw LottieFault("it is past the limit of 10,000 layers")
    }
  }

  private func extent(
    of layers: [LottieValue], inside names: Set<String>, _ known: inout [String: Extent]
  ) throws(LottieFault) -> Extent {
    try checkDepth(names.count)
    try checkParents(of: layers)
    var total = Extent()
    for layer in layers {
      total.layers += 1
      if let name = layer["refId"]?.text, let asset = assets[name] {
        guard !names.contains(name) else {
          throw LottieFault("the composition \"\(name)\" lies in itself")
        }
        let inner = try extent(of: name, asset, inside: names, &known)
        total.layers += inner.layers
        total.depth = max(total.depth, inner.depth + 1)
      }
      try checkDepth(total.depth)
      if total.layers > Self.mostLayers {
        total.layers = Self.mostLayers + 1
        break
      }
    }
    return total
  }

  /// Of a composition, looked at once.
  private func extent(
    of name: String, _ asset: LottieValue, inside names: Set<String>,
    _ known: inout [String: Extent]
  ) throws(LottieFault) -> Extent {
    if let extent = known[name] { return extent }
    let layers = asset["layers"]?.elements ?? []
    let extent = try extent(of: layers, inside: names.union([name]), &known)
    known[name] = extent
    return extent
  }

  private func checkDepth(_ depth: Int) throws(LottieFault) {
    guard depth <= Self.longestChain else {
      throw LottieFault("compositions lie in each other more than 256 deep")
    }
  }

  /// A layer follows the first one that has its parent's number.
  private func checkParents(of layers: [LottieValue]) throws(LottieFault) {
    var numbers: [Double: Int] = [:]
    for (index, layer) in layers.enumerated() {
      if let number = layer["ind"]?.number?.rounded(), numbers[number] == nil {
        numbers[number] = index
      }
    }
    for start in layers.indices {
      var index = start
      var steps = 0
      while let parent = layers[index]["parent"]?.number?.rounded(), let next = numbers[parent] {
        index = next
        steps += 1
        guard steps <= Self.longestChain else {
          throw LottieFault("layers follow each other in a circle, or more than 256 deep")
        }
      }
    }
  }

  /// Of parents and of compositions: rlottie goes along them by calls in each other.
  private static let longestChain = 256
}
