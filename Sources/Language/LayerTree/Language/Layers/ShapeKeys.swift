internal import ImprintValues

/// The keys `portrait`, `square` and `landscape` of a layer: what it is in such a frame, in place of its own keys.
///
///     { stack: "row", gap: 20, portrait: { stack: "column" }, sublayers: [ … ] }
///
/// A layer with some of them is read as a layer for each such shape and one for all others, each with its `when`. What is in
/// it is then read for that shape alone.
extension DocumentReader {
  /// The layers of an element that says more of frames of some shapes.
  mutating func readLayersByShape(_ value: JSON5Value) -> [Layer] {
    guard !isExact, case .object(let members) = value.kind,
      members.contains(where: { FrameCondition.Shape($0) != nil })
    else { return [readListed(value)].compactMap(\.self) }
    let own = members.filter { FrameCondition.Shape($0) == nil }
    let shapes = shapeKeys(among: members)
    if let frameShape {
      let inner = shapes.first { $0.shape.rawValue == frameShape }?.members ?? []
      return [readListed(own.replaced(by: inner).object(at: value))].compactMap(\.self)
    }
    refuseCondition(among: own)
    let faultsBefore = faults.count
    var layers: [Layer] = []
    for (shape, inner) in shapes {
      frameShape = shape.rawValue
      let before = faults.count
      let layer = readListed(own.replaced(by: inner).object(at: value))
      lay(Set(inner.map(\.key)), in: shape.rawValue, since: before)
      frameShape = nil
      if let layer { layers.append(layer.there { $0.shape = shape }) }
    }
    if let layer = readListed(own.object(at: value)) {
      let others = FrameCondition.others(than: shapes.map(\.shape))
      layers += others.map { other in layer.there { $0 = $0.narrowed(to: other) } }
    }
    var known: Set<Fault> = []
    leaveOutFaults(since: faultsBefore, among: &known)
    return layers
  }

  private mutating func readListed(_ value: JSON5Value) -> Layer? {
    read(value, as: ValueKind<Layer>.layer.reader)
  }

  /// The members of each key of a shape, in their order.
  private mutating func shapeKeys(
    among members: [JSON5Value.Member]
  ) -> [(shape: FrameCondition.Shape, members: [JSON5Value.Member])] {
    var shapes: [(shape: FrameCondition.Shape, members: [JSON5Value.Member])] = []
    for member in members {
      guard let shape = FrameCondition.Shape(member) else { continue }
      inside(key: member.key) { reader in
        if shapes.contains(where: { $0.shape == shape }) {
          reader.fault("the key \(member.key) stands here twice", at: member.keyPosition)
        } else if case .object(let inner) = member.value.kind {
          let outer = inner.filter { $0.key == "when" || FrameCondition.Shape($0) != nil }
          for key in outer {
            reader.fault("\(key.key) is a key of the layer itself", at: key.keyPosition)
          }
          shapes.append((shape, inner.filter { !outer.contains($0) }))
        } else {
          reader.fault(
            "expected an object with keys of the layer, found \(member.value.summary)",
            at: member.value)
        }
      }
    }
    return shapes
  }

  /// Refuses a layer that is there in frames of one shape alone.
  private mutating func refuseCondition(among members: [JSON5Value.Member]) {
    guard let when = members.first(where: { $0.key == "when" })?.value,
      let shape = when.member("shape")
    else { return }
    inside(key: "when") { reader in
      reader.inside(key: "shape") {
        $0.fault("a layer has when.shape or keys by shape, not both", at: shape)
      }
    }
  }
}

extension FrameCondition.Shape {
  fileprivate init?(_ member: JSON5Value.Member) { self.init(rawValue: member.key) }
}

extension [JSON5Value.Member] {
  /// The members with others in the place of those of the same keys.
  fileprivate func replaced(by others: [JSON5Value.Member]) -> [JSON5Value.Member] {
    filter { member in !others.contains { $0.key == member.key } } + others
  }

  fileprivate func object(at value: JSON5Value) -> JSON5Value {
    JSON5Value(.object(self), at: value.position)
  }
}

extension Layer {
  /// The layer with another condition.
  fileprivate func there(when change: (inout FrameCondition) -> Void) -> Layer {
    var layer = self
    change(&layer.condition)
    return layer
  }
}

extension FrameCondition {
  /// Conditions of which one holds in each frame of no such shape.
  fileprivate static func others(than shapes: [Shape]) -> [FrameCondition] {
    var other = FrameCondition()
    switch Set(Shape.allCases).subtracting(shapes) {
    case [.landscape, .square]: other.minimumAspect = 1
    case [.portrait, .square]: other.maximumAspect = 1
    case let rest:
      return Shape.allCases.filter(rest.contains).map { shape in
        var other = FrameCondition()
        other.shape = shape
        return other
      }
    }
    return [other]
  }
}

/// The rows of the keys, for the reference; a list of layers takes them out.
extension Layer {
  static let shapeKeys: [Property<LayerForm>] = FrameCondition.Shape.allCases.map { shape in
    Property(
      shape.rawValue, described: .dictionary(.named("a key of the layer", .either([]))),
      "Keys that stand in place of the layer's own in a \(shape.rawValue) frame."
    ) { value, _, reader in
      reader.fault("a mask is there in the frames of its layer; say it of the layer", at: value)
    }
  }
}
