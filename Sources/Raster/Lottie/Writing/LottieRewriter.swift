internal import ImprintPrimitives

/// Rewrites a Lottie file, so that rlottie gets only keys that it draws, with values of the expected type and
/// range.
///
/// rlottie 0.1 trusts its input: values of another type, empty lists, cyclic layers and unbounded numbers make
/// it crash or hang. Numbers are clamped and unknown keys dropped; anything else that would change the image
/// is a fault.
struct LottieRewriter {
  /// The root of the original file.
  let file: LottieValue
  /// Compositions by name.
  private let assets: [String: LottieValue]
  /// The numbers that replace their names, which may contain anything.
  private let numbers: [String: Int]

  /// - Throws: `LottieFault` where the root is not an object.
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

  /// The largest work of a frame.
  ///
  /// - Throws: `LottieFault` where it is too much at any size.
  func work() throws(LottieFault) -> LottieWork {
    let layers = try layers(of: file, at: "layers")
    try LottieNesting(assets: assets).check(layers)
    var count = LottieWorkCount(assets: assets)
    let work = count.work(of: layers)
    try work.check()
    return work
  }

  /// The rewritten file; call `work()` first, which refuses cycles.
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
