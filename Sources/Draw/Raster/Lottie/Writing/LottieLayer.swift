/// Rewrites a layer of a Lottie file.
struct LottieLayer {
  private let layer: LottieValue
  private let path: String
  /// The number that each composition is written with, by its name in the file.
  private let compositions: [String: Int]

  /// The types of layers that rlottie draws.
  private enum Kind: Int {
    case composition = 0
    case solid = 1
    case null = 3
    case shapes = 4
  }

  init(_ layer: LottieValue, at path: String, compositions: [String: Int]) throws(LottieFault) {
    guard case .object = layer else { throw LottieFault(at: path, "expected a layer") }
    self.layer = layer
    self.path = path
    self.compositions = compositions
  }

  func text() throws(LottieFault) -> String {
    let kind = try kind()
    let writer = LottieWriter(path: path)
    var members = ["\"ty\":\(kind.rawValue)", "\"ddd\":0"]
    members += try writer.members(LottieKeys.layer, of: layer)
    members.append("\"ks\":{\(try transform(writer))}")
    if kind != .null {
      members += try content(of: kind, writer)
      members += try masks(writer)
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// The type to write; a hidden layer becomes a null layer, since it may be the parent of others.
  private func kind() throws(LottieFault) -> Kind {
    if layer["hd"]?.isSet ?? false { return .null }
    switch layer["ty"]?.number {
    case 0:
      return composition == nil ? .null : .composition
    case 1: return .solid
    case 2: throw LottieFault(at: path, "images in Lottie files are not read; make shapes of them")
    case 4: return .shapes
    case 5: throw LottieFault(at: path, "texts in Lottie files are not read; make shapes of them")
    default: return .null
    }
  }

  private var composition: Int? { layer["refId"]?.text.flatMap { compositions[$0] } }

  /// A solid's colour as `#rrggbb`; black where it is none.
  private var color: String {
    guard let text = layer["sc"]?.text, text.utf8.count == 7, text.hasPrefix("#"),
      text.dropFirst().allSatisfy(\.isHexDigit)
    else { return "#000000" }
    return text
  }

  private func transform(_ writer: LottieWriter) throws(LottieFault) -> String {
    guard let transform = layer["ks"] else { return "" }
    var members = try writer.members(LottieKeys.transform, of: transform)
    // A 3D layer has its rotation in the plane under another name.
    if transform["r"] == nil {
      members += try writer.members([LottieKey("rz", .angle)], of: transform)
        .map { $0.replacing("\"rz\"", with: "\"r\"", maxReplacements: 1) }
    }
    return members.joined(separator: ",")
  }

  private func content(of kind: Kind, _ writer: LottieWriter) throws(LottieFault) -> [String] {
    let edge = LottieRule.whole(0...16_384)
    switch kind {
    case .null: return []
    case .solid:
      return try writer.members([LottieKey("sw", edge), LottieKey("sh", edge)], of: layer)
        + ["\"sc\":\"\(color)\""]
    case .composition:
      return ["\"refId\":\"\(composition ?? 0)\""]
        + (try writer.members(
          [LottieKey("w", edge), LottieKey("h", edge), LottieKey("tm", .scalar(0...1e6))], of: layer
        ))
    case .shapes:
      let shapes = try LottieShapes(path: "\(path).shapes").list(layer["shapes"]?.elements ?? [])
      return ["\"shapes\":[\(shapes.joined(separator: ","))]"]
    }
  }

  private func masks(_ writer: LottieWriter) throws(LottieFault) -> [String] {
    var masks: [String] = []
    for (index, mask) in (layer["masksProperties"]?.elements ?? []).enumerated() {
      let writer = LottieWriter(path: "\(path).masksProperties[\(index)]")
      let members = try writer.members(
        [LottieKey("pt", .path), LottieKey("o", .percent)], of: mask)
      let mode = mask["mode"]?.text ?? "a"
      // A mask without a path is dropped, as one of mode none, of which alone rlottie draws nothing.
      guard mask["pt"] != nil, mode != "n" else { continue }
      let start = [
        "\"inv\":\(mask["inv"]?.isSet ?? false)", "\"mode\":\"\(Self.modes[mode] ?? "a")\"",
      ]
      masks.append("{\((start + members).joined(separator: ","))}")
    }
    guard !masks.isEmpty else { return [] }
    return ["\"hasMask\":true", "\"masksProperties\":[\(masks.joined(separator: ","))]"]
  }

  /// rlottie's modes of masks by the format's. Opaque masks add up and intersect as they lighten and darken.
  private static let modes = ["a": "a", "s": "s", "i": "i", "l": "a", "f": "i", "d": "f"]
}
