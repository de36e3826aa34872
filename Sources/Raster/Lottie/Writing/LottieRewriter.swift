internal import Primitives

/// Writes a Lottie file anew, with nothing in it but what rlottie draws, each value of the kind and the size that
/// it expects.
///
/// rlottie 0.1 trusts what it reads: values of another kind, empty lists, layers that lie in themselves and
/// numbers without a bound make it stop the process, or go on for ever. What is written here has none of these.
/// Numbers out of bounds are held, keys that are not drawn are left out; what changes an image beyond that is
/// a fault.
struct LottieRewriter {
  /// Of the file, as it was given.
  let file: LottieValue
  /// Compositions that layers may show, by name.
  private let assets: [String: LottieValue]
  /// What they are called when written: a name may hold anything.
  private let numbers: [String: Int]

  /// - Throws: `LottieFault` where it is no object.
  init(_ file: LottieValue) throws(LottieFault) {
    guard case .object = file else { throw LottieFault("it is no object") }
    self.file = file
    var assets: [String: LottieValue] = [:]
    for asset in file["assets"]?.elements ?? [] {
      if let name = asset["id"]?.text, asset["layers"] != nil, assets[name] == nil {
        assets[name] = asset
      }
    }
    self.assets = assets
    numbers = Dictionary(uniqueKeysWithValues: zip(assets.keys.sorted(), 0...))
  }

  /// What a frame takes at most.
  ///
  /// - Throws: `LottieFault` where that is too much at any size.
  func work() throws(LottieFault) -> LottieWork {
    let layers = try layers(of: file, at: "layers")
    try LottieNesting(assets: assets).check(layers)
    var count = LottieWorkCount(assets: assets)
    let work = count.work(of: layers)
    try work.check()
    return work
  }

  /// The file, written anew, once its work is known to be within limits.
  ///
  /// - Parameter facts: of the same file.
  func text(_ facts: LottieFacts) throws(LottieFault) -> String {
    var written: [String] = []
    for (name, number) in numbers.sorted(by: { $0.value < $1.value }) {
      let layers = try list(of: assets[name] ?? .nothing, at: "assets.\(name).layers")
      written.append("{\"id\":\"\(number)\",\"layers\":\(layers)}")
    }
    return """
      {"v":"5.5.0","w":\(facts.size.width),"h":\(facts.size.height),"ip":\(facts.firstFrame),\
      "op":\(facts.firstFrame + Double(facts.frames)),"fr":\(facts.frameRate),\
      "assets":[\(written.joined(separator: ","))],"layers":\(try list(of: file, at: "layers"))}
      """
  }

  private func layers(of owner: LottieValue, at place: String) throws(LottieFault) -> [LottieValue]
  {
    guard case .list(let layers)? = owner["layers"] else {
      throw LottieFault(at: place, "expected a list of layers")
    }
    return layers
  }

  private func list(of owner: LottieValue, at place: String) throws(LottieFault) -> String {
    let layers = try layers(of: owner, at: place)
    var written: [String] = []
    for (index, layer) in layers.enumerated() {
      written.append(
        try LottieLayer(layer, at: "\(place)[\(index)]", compositions: numbers).text())
    }
    return "[\(written.joined(separator: ","))]"
  }
}
