internal import ImprintValues

/// Rewrites a Lottie file, so that rlottie gets only keys that it draws, with values of the expected type and
/// range.
///
/// rlottie 0.1 trusts its input: values of another type, empty lists, cyclic layers and unbounded numbers make
/// it crash or hang. Numbers are clamped and unknown keys dropped; anything else that would change the image
/// is a fault.
struct LottieRewriter {
  /// The layers of the root, each converted.
  private let root: LottieValue
  /// Compositions by name, their layers converted.
  private let assets: [String: LottieValue]
  /// The numbers that replace their names, which may contain anything.
  private let numbers: [String: Int]

  /// - Throws: `LottieFault` where the root is not an object.
  init(_ file: LottieValue) throws(LottieFault) {
    guard case .object = file else { throw LottieFault("it is no object") }
    let assets = Self.compositions(of: file["assets"]?.elements ?? [])
    let update = LottieUpdate(version: file["v"]?.text)
    var mattes = LottieMattes(avoiding: assets.keys)
    func converted(_ owner: LottieValue, at path: String) -> LottieValue {
      guard case .list(let layers)? = owner["layers"] else { return owner }
      var owner = owner
      let identified = LottieIdentities(layers).resolved(at: path)
      owner["layers"] = .list(mattes.rewritten(identified.map(update.updated)))
      return owner
    }
    root = converted(file, at: "layers")
    let old = assets.sorted { $0.key < $1.key }
      .map { ($0.key, converted($0.value, at: "assets.\($0.key).layers")) }
    let new = Self.compositions(of: mattes.assets)
    self.assets = new.merging(old) { first, _ in first }
    numbers = Dictionary(uniqueKeysWithValues: zip(self.assets.keys.sorted(), 0...))
  }

  /// Compositions by name; of several with one name the first.
  private static func compositions(of assets: [LottieValue]) -> [String: LottieValue] {
    let named = assets.compactMap { asset in
      asset["layers"] == nil ? nil : asset["id"]?.text.map { ($0, asset) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// The largest cost of a frame.
  ///
  /// - Throws: `LottieFault` where it is too much at any size.
  func cost() throws(LottieFault) -> LottieCost {
    let layers = try layers(of: root, at: "layers")
    try LottieNesting(assets: assets).check(layers)
    var count = LottieCostCount(assets: assets)
    let cost = count.cost(of: layers)
    try cost.check()
    return cost
  }

  /// The rewritten file; call `cost()` first, which refuses cycles.
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
      "assets":[\(written.joined(separator: ","))],"layers":\(try list(of: root, at: "layers"))}
      """
  }

  private func layers(of owner: LottieValue, at path: String) throws(LottieFault) -> [LottieValue] {
    guard case .list(let layers)? = owner["layers"] else {
      throw LottieFault(at: path, "expected a list of layers")
    }
    return layers
  }

  private func list(of owner: LottieValue, at path: String) throws(LottieFault) -> String {
    var written: [String] = []
    for layer in try layers(of: owner, at: path) {
      written.append(
        try LottieLayer(layer, at: layer["place"]?.text ?? path, compositions: numbers).text())
    }
    return "[\(written.joined(separator: ","))]"
  }
}
