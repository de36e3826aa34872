internal import ImprintValues

extension Layer {
  /// Everything in the layer, its mask and its sublayers that is not valid, in their order; empty
  /// for a valid tree. Files are not opened.
  public var faults: [LayerFault] {
    var finder = FaultFinder()
    finder.visit(self, at: "layer", depth: 0)
    return finder.faults
  }
}

extension [Layer] {
  /// Everything in the layers that is not valid, in their order.
  package var faults: [LayerFault] {
    var finder = FaultFinder()
    for (index, layer) in enumerated() { finder.visit(layer, at: "layers[\(index)]", depth: 0) }
    return finder.faults
  }
}

/// Walks a tree of layers and collects what is not valid in it.
private struct FaultFinder {
  private(set) var faults: [LayerFault] = []
  private var count = 0

  mutating func visit(_ layer: Layer, at path: String, depth: Int) {
    var members = MemberFaults(of: layer, at: path)
    count += 1
    guard count <= Limits.layers, depth < Limits.depth else {
      if depth >= Limits.depth {
        members.add(.pastLimit(.depth))
      } else if count == Limits.layers + 1 {
        members.add(.pastLimit(.layers))
      }
      faults += members.faults
      return
    }
    members.check(layer)
    faults += members.faults
    if let mask = layer.mask { visit(mask, at: "\(path).mask", depth: depth + 1) }
    for (index, sublayer) in layer.sublayers.enumerated() {
      visit(sublayer, at: "\(path).sublayers[\(index)]", depth: depth + 1)
    }
    let tooDeep: Set = [LayerFault.Problem.pastLimit(.depth), .pastLimit(.animations)]
    if depth == 0, !faults.contains(where: { tooDeep.contains($0.problem) }) {
      faults += NestingFaults(of: layer, at: path).faults
    }
  }
}
