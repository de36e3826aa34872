internal import ImprintLayerTree
internal import ImprintPrimitives

/// A layer during reading.
struct LayerDraft: TimedSubject {
  var layer = Layer()
  /// Nil where it is unknown, which has been reported.
  var type: LayerContent.Kind?
  var size: LayerSize?
  var until: EndTime?
  var image = ImageDraft()
  var text = TextDraft()
  var shape = ShapeDraft()
  var gradient = GradientDraft()
  var video = VideoDraft()

  var timing: Timing {
    get { layer.timing }
    set { layer.timing = newValue }
  }
}

extension ValueReader<LayerContent.Kind> {
  static let layerType = ValueReader<LayerContent.Kind>.choice
}

extension ValueReader<Layer> {
  static let layer: ValueReader = ValueReader(.object("layer")) { value, reader in
    reader.readLayer(value)
  }
}

extension ValueReader<[Layer]> {
  static let layers = ValueReader<Layer>.layer.listOfReadable
}

extension DocumentReader {
  mutating func readLayer(_ value: JSON5Value) -> Layer? {
    layerCount += 1
    guard layerCount <= Limits.layers else {
      noteUses(in: value)
      if layerCount == Limits.layers + 1 {
        fault("the document \(LayerFault.Problem.pastLimit(.layers).message)", at: value)
      }
      return nil
    }
    guard layerDepth < Limits.depth else {
      noteUses(in: value)
      fault("the layer \(LayerFault.Problem.pastLimit(.depth).message)", at: value)
      return nil
    }
    layerDepth += 1
    defer { layerDepth -= 1 }
    return readLayerWithinLimits(value)
  }

  private mutating func readLayerWithinLimits(_ value: JSON5Value) -> Layer? {
    var draft = LayerDraft()
    draft.type = readType(of: value)
    let type = draft.type
    let members = readObject(
      value, as: type?.phrase ?? "a layer", by: LayerKeys.keys(of: type), into: &draft
    ) { key in
      guard let owner = LayerKeys.owner(of: key) else { return .unknown }
      guard let type else { return .ignored }
      return .misplaced("\(key) is a key of \(owner), and this is \(type.phrase)")
    }
    guard let members, let type else { return nil }
    checkTimes(in: members)
    let layer = finish(draft, type, members, at: value)
    if let layer { checkNesting(of: layer, at: value) }
    return layer
  }

  /// Reports an end that lies before the beginning, where both are plain times: others follow from the video.
  private mutating func checkTimes(in members: Members) {
    guard let from = members["from"], let until = members["until"],
      case .seconds(let begin)? = TimeNotation(from.kind),
      case .seconds(let end)? = TimeNotation(until.kind), end < begin
    else { return }
    inside(key: "until") { reader in
      reader.fault(
        "it lies before from, \(begin.plain) s, so that nothing of the layer is drawn", at: until,
        hint: "\"+\(end.plain)\" counts from there")
    }
  }

  private mutating func checkNesting(of layer: Layer, at value: JSON5Value) {
    for limit in layer.exceededLimits {
      let subject = limit == .videoTileLayers ? "tile" : "layer"
      fault("the \(subject) \(LayerFault.Problem.pastLimit(limit).message)", at: value)
    }
  }

  /// The layer's type, read before its other keys; nil, with a fault, where it is unknown.
  private mutating func readType(of value: JSON5Value) -> LayerContent.Kind? {
    guard case .object = value.kind else { return nil }
    guard let word = value.member("type") else { return .group }
    return inside(key: "type") { reader in
      reader.read(word, as: .layerType)
    }
  }

  private mutating func finish(
    _ draft: LayerDraft, _ type: LayerContent.Kind, _ members: Members, at value: JSON5Value
  ) -> Layer? {
    var layer = draft.layer
    switch type {
    case .image:
      guard let content = finish(draft.image, members, at: value) else { return nil }
      layer.content = .image(content)
    case .text:
      guard let content = finish(draft.text, members, at: value) else { return nil }
      layer.content = .text(content)
      if draft.text.hidesWhenBlank, layer.strings(of: content).allSatisfy(\.isBlank) {
        layer.isHidden = true
      }
    case .shape:
      guard let content = finish(draft.shape, members, at: value) else { return nil }
      layer.content = .shape(content)
    case .gradient:
      guard let content = finish(draft.gradient, members, at: value) else { return nil }
      layer.content = .gradient(content)
    case .video: layer.content = .video(draft.video.content)
    case .group: break
    }
    layer.size = draft.size ?? layer.content.defaultSize
    switch draft.until {
    case .at(let time)?: layer.until = time
    case .after(let seconds)?: layer.until = (layer.from ?? 0) + seconds
    case nil: break
    }
    return layer
  }
}

extension JSON5Value {
  /// The first member with that name; nil where there is none, or for other kinds of value.
  func member(_ name: String) -> JSON5Value? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == name }?.value
  }
}
