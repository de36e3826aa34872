internal import ImprintPrimitives

extension MemberFaults {
  /// Checks the members of a layer; not its sublayers and its mask.
  mutating func check(_ layer: Layer) {
    checkGeometry(of: layer)
    checkStyle(of: layer)
    checkTime(of: layer)
    check(layer.content)
    check(layer.animations, of: layer.content.kind)
  }

  private mutating func checkGeometry(of layer: Layer) {
    check(layer.size.width, at: "size.width")
    check(layer.size.height, at: "size.height")
    check(layer.maximumSize.width.map { .length($0) } ?? .automatic, at: "maximumSize.width")
    check(layer.maximumSize.height.map { .length($0) } ?? .automatic, at: "maximumSize.height")
    check(layer.position, at: "position")
    check(layer.anchorPoint, at: "anchorPoint")
    check(layer.rotation.degrees, at: "rotation")
    check(layer.scale, at: "scale")
    check(layer.translation, at: "translation")
    check(layer.zPosition, at: "zPosition")
  }

  private mutating func check(_ dimension: LayerSize.Dimension, at member: String) {
    guard case .length(let length) = dimension else { return }
    check(length, .notNegative, at: member)
    if case .pixels(let pixels) = length, pixels > Double(Limits.edge) {
      add(.pastLimit(.edge), at: member)
    }
  }

  private mutating func checkStyle(of layer: Layer) {
    check(layer.opacity, .fraction, at: "opacity")
    if let color = layer.backgroundColor { check(color, at: "backgroundColor") }
    check(layer.cornerRadius, .notNegative, at: "cornerRadius")
    check(layer.borderWidth, .notNegative, at: "borderWidth")
    check(layer.borderColor, at: "borderColor")
    check(layer.backdropBlur, .notNegative, at: "backdropBlur")
    check(layer.blur, .notNegative, at: "blur")
    if let shadow = layer.shadow {
      check(shadow.color, at: "shadow.color")
      check(shadow.opacity, .fraction, at: "shadow.opacity")
      check(shadow.offset, at: "shadow.offset")
      check(shadow.radius, .notNegative, at: "shadow.radius")
    }
    if let tile = layer.tile {
      if let cell = tile.cell { check(cell, .positive, at: "tile.cell") }
      check(tile.spacing, .notNegative, at: "tile.spacing")
      check(tile.stagger, at: "tile.stagger")
    }
  }

  private mutating func checkTime(of layer: Layer) {
    if let from = layer.from { check(from, .notNegative, at: "from") }
    if let until = layer.until { check(until, .notNegative, at: "until") }
    check(layer.timing)
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
