/// Refuses layers that lie in themselves, follow themselves, or are too many once all compositions are laid out.
struct LottieNesting {
  /// By name.
  let assets: [String: LottieValue]

  private static let mostLayers = 10_000

  func check(_ layers: [LottieValue]) throws(LottieFault) {
    var counts: [String: Int] = [:]
    let count = try count(layers, inside: [], counts: &counts)
    guard count <= Self.mostLayers else {
      throw LottieFault("it is past the limit of 10,000 layers")
    }
  }

  /// How many layers are drawn in all; held at one past the limit.
  private func count(
    _ layers: [LottieValue], inside names: Set<String>, counts: inout [String: Int]
  ) throws(LottieFault) -> Int {
    try checkParents(of: layers)
    var total = 0
    for layer in layers {
      total += 1
      if let name = layer["refId"]?.text, let asset = assets[name] {
        guard !names.contains(name) else {
          throw LottieFault("the composition \"\(name)\" lies in itself")
        }
        if counts[name] == nil {
          counts[name] = try count(
            asset["layers"]?.elements ?? [], inside: names.union([name]), counts: &counts)
        }
        total += counts[name] ?? 0
      }
      if total > Self.mostLayers { return Self.mostLayers + 1 }
    }
    return total
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

  /// Of parents: rlottie goes up it by calls in each other.
  private static let longestChain = 256
}
