/// Refuses cyclic or too deep compositions and parents, and too many layers with all compositions expanded.
struct LottieNesting {
  /// Compositions by name.
  let assets: [String: LottieValue]

  private static let mostLayers = 10_000

  /// The size of a composition with all others in it expanded.
  private struct Extent {
    /// Clamped to one past the limit.
    var layers = 0
    /// The depth of nested compositions.
    var depth = 0
  }

  func check(_ layers: [LottieValue]) throws(LottieFault) {
    var cache: [String: Extent] = [:]
    guard try extent(of: layers, inside: [], &cache).layers <= Self.mostLayers else {
      throw LottieFault("it is past the limit of 10,000 layers")
    }
  }

  private func extent(
    of layers: [LottieValue], inside names: Set<String>, _ cache: inout [String: Extent]
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
        let inner = try extent(of: name, asset, inside: names, &cache)
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

  /// The extent of a composition, computed once.
  private func extent(
    of name: String, _ asset: LottieValue, inside names: Set<String>,
    _ cache: inout [String: Extent]
  ) throws(LottieFault) -> Extent {
    if let extent = cache[name] { return extent }
    let layers = asset["layers"]?.elements ?? []
    let extent = try extent(of: layers, inside: names.union([name]), &cache)
    cache[name] = extent
    return extent
  }

  private func checkDepth(_ depth: Int) throws(LottieFault) {
    guard depth <= Self.longestChain else {
      throw LottieFault("compositions lie in each other more than 256 deep")
    }
  }

  /// Follows each chain of parents; a parent is the first layer with its number.
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

  /// The longest chain of parents or compositions: rlottie follows both recursively.
  private static let longestChain = 256
}
