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
    for index in layer.fillers { add(.fillsStack, at: "sublayers[\(index)].size") }
  }
}

extension Layer {
  /// The indices of sublayers whose length is a part of that of the stack, where that is as long as what is in it.
  var fillers: [Int] {
    guard let stack, scroll == nil, !isResized else { return [] }
    let isRow = stack.axis == .row
    guard (isRow ? size.width : size.height) == .automatic,
      (isRow ? maximumSize.width : maximumSize.height) == nil
    else { return [] }
    return sublayers.indices.filter { index in
      let sublayer = sublayers[index]
      guard case .length(.fraction) = isRow ? sublayer.size.width : sublayer.size.height else {
        return false
      }
      return !sublayer.isHidden
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
