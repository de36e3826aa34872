/// Collects the parts of a Lottie file that rlottie 0.1 does not draw, or not as specified.
///
/// Texts and images are not among them: files with those are refused.
struct LottieLosses {
  /// The losses in words, each once, in the order of the file; 20 at most.
  private(set) var all: [String] = []

  init(_ file: LottieValue) {
    note(layersOf: file, at: "layers")
    for (index, asset) in (file["assets"]?.elements ?? []).enumerated() {
      note(layersOf: asset, at: "assets[\(index)].layers")
    }
  }

  /// Types of layers that are visible in other players but not drawn here.
  private static let layers = [9: "videos", 13: "cameras", 15: "adjustments"]
  private static let shapes = [
    "mm": "merged paths", "rd": "rounded corners", "zz": "zigzags", "pb": "puckers and bloats",
    "tw": "twists", "op": "offset paths",
  ]

  private mutating func note(layersOf owner: LottieValue, at place: String) {
    for (index, layer) in (owner["layers"]?.elements ?? []).enumerated()
    where !(layer["hd"]?.isSet ?? false) {
      note(layer, named: layer["nm"]?.text ?? "\(place)[\(index)]")
    }
  }

  private mutating func note(_ layer: LottieValue, named name: String) {
    func isFull(_ key: String) -> Bool { layer[key]?.elements.isEmpty == false }
    if let kind = (layer["ty"]?.number).flatMap({ Self.layers[Int(exactly: $0) ?? -1] }) {
      note("\(kind) are not drawn (layer \(name))")
    }
    if isFull("ef") { note("effects are not drawn (layer \(name))") }
    if isFull("sy") { note("layer styles are not drawn (layer \(name))") }
    if layer["ddd"]?.isSet ?? false { note("a layer in space is drawn flat (layer \(name))") }
    if let mode = layer["bm"]?.number, mode != 0 {
      note("blend modes are not followed (layer \(name))")
    }
    if Self.hasExpression(layer) { note("expressions are not run (layer \(name))") }
    note(shapes: layer["shapes"]?.elements ?? [], in: name)
  }

  private mutating func note(shapes: [LottieValue], in name: String) {
    for shape in shapes where !(shape["hd"]?.isSet ?? false) {
      if let kind = shape["ty"]?.text.flatMap({ Self.shapes[$0] }) {
        note("\(kind) are not drawn (layer \(name))")
      }
      note(shapes: shape["it"]?.elements ?? [], in: name)
    }
  }

  /// Whether a property somewhere in it is an expression.
  private static func hasExpression(_ value: LottieValue) -> Bool {
    switch value {
    case .object(let members):
      if members["k"] != nil, case .text? = members["x"] { return true }
      // Effects are reported as a whole.
      return members.contains { $0.key != "ef" && hasExpression($0.value) }
    case .list(let elements): return elements.contains(where: hasExpression)
    default: return false
    }
  }

  private mutating func note(_ words: String) {
    if all.count < 20, !all.contains(words) { all.append(words) }
  }
}
