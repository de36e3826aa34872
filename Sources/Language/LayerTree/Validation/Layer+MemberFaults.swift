internal import ImprintValues

extension MemberFaults {
  /// Checks the members of a layer; not its sublayers and its mask.
  mutating func check(_ layer: Layer) {
    check(LayerForm(layer), by: Layer.properties)
    check(layer.frameRules, by: FrameRules.properties)
    layer.content.drawn?.check(&self)
    if let stack = layer.stack { check(stack, of: layer) }
    check(layer.animations, of: layer.content.kind)
  }

  private mutating func check(_ stack: Stack, of layer: Layer) {
    check(stack, by: Stack.properties)
    for (index, sublayer) in layer.sublayers.enumerated()
    where sublayer.position != Layer().position {
      add(.placedByStack, at: "sublayers[\(index)].position")
    }
  }
}

/// Collects the faults of a tree that exceeds limits on nesting.
struct NestingFaults {
  private(set) var faults: [LayerFault] = []

  init(of layer: Layer, at path: String) {
    visit(layer, at: path)
  }

  private mutating func visit(_ layer: Layer, at path: String) {
    for limit in layer.exceededLimits {
      faults.append(
        LayerFault(layer: path, name: layer.name, member: "", .pastLimit(limit)))
    }
    if let mask = layer.mask { visit(mask, at: "\(path).mask") }
    for (index, sublayer) in layer.sublayers.enumerated() {
      visit(sublayer, at: "\(path).sublayers[\(index)]")
    }
  }
}
