/// Rewrites the elements of a shape layer.
struct LottieShapes {
  let path: String
  /// The number of copies that enclosing repeaters make of them.
  var copies = 1.0

  private static let mostCopies = 10_000.0

  /// The elements that are drawn, in their order; a group's transform comes last, where rlottie expects it.
  func list(_ elements: [LottieValue]) throws(LottieFault) -> [String] {
    var written: [String] = []
    var transform: String?
    var inner = self
    inner.copies *= repeats(of: elements)
    guard inner.copies <= Self.mostCopies else {
      throw LottieFault(at: path, "its repeaters make more than 10,000 copies")
    }
    for (index, element) in elements.enumerated() where !(element["hd"]?.isSet ?? false) {
      guard let type = element["ty"]?.text else { continue }
      let writer = LottieWriter(path: "\(path)[\(index)]")
      if type == "gr" {
        let items = LottieShapes(path: "\(writer.path).it", copies: inner.copies)
        let list = try items.list(element["it"]?.elements ?? [])
        if !list.isEmpty {
          written.append("{\"ty\":\"gr\",\"it\":[\(list.joined(separator: ","))]}")
        }
      } else if let keys = LottieKeys.shapes[type], isComplete(element, type) {
        let members = ["\"ty\":\"\(type)\""] + (try writer.members(keys, of: element))
        let text = "{\(members.joined(separator: ","))}"
        if type == "tr" { transform = text } else { written.append(text) }
      }
    }
    return written + [transform].compactMap(\.self)
  }

  /// Whether it has the members that rlottie uses unchecked.
  private func isComplete(_ element: LottieValue, _ type: String) -> Bool {
    switch type {
    case "gf", "gs": element["g"] != nil && element["s"] != nil && element["e"] != nil
    case "rp": element["c"] != nil && element["tr"] != nil
    case "sh": element["ks"] != nil
    default: true
    }
  }

  /// The number of copies that repeaters among its siblings make of an element.
  private func repeats(of elements: [LottieValue]) -> Double {
    elements.reduce(1) { product, element in
      guard element["ty"]?.text == "rp", !(element["hd"]?.isSet ?? false) else { return product }
      return product * element.copies
    }
  }
}
