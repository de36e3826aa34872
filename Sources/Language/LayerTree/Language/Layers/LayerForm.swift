internal import ImprintValues

/// A layer by its keys: as it is read, written and coded.
package struct LayerForm: Sendable {
  @Apart var layer = Layer()
  /// Nil where it is unknown, which has been reported.
  var type: LayerContent.Kind?
  var until: EndTime?
  /// Whether a blank text hides the layer.
  var hidesWhenBlank = false
  // A layer has the keys of one of these contents, by its type.
  @Apart var image = ImageForm()
  @Apart var text = TextContent("")
  @Apart var shape = ShapeContent(.rectangle(nil))
  @Apart var gradient = GradientContent([])
  @Apart var video = VideoContent()
  @Apart var code = CodeContent.standard
  @Apart var captions = CaptionsContent.standard
  @Apart var stack = Stack(.column)
  @Apart var entrance: Entrance? = nil
  @Apart var reveal: Reveal? = nil

  init() {}

  /// The keys of a layer, without those of its content.
  init(_ layer: Layer) { _layer = Apart(layer) }
}

/// A value on the heap, so that the stack frames of layers in each other stay small.
@propertyWrapper
struct Apart<Value: Sendable>: Sendable {
  private let standard: @Sendable () -> Value
  /// Empty for the standard value, else one.
  private var stored: [Value] = []

  init(wrappedValue standard: @autoclosure @escaping @Sendable () -> Value) {
    self.standard = standard
  }

  init(_ value: Value) {
    standard = { value }
    stored = [value]
  }

  var wrappedValue: Value {
    _read {
      if stored.isEmpty { yield standard() } else { yield stored[0] }
    }
    _modify {
      if stored.isEmpty { stored = [standard()] }
      yield &stored[0]
    }
  }
}

/// Coded as a document writes it: its content's keys beside its own, and members at their default values left out.
/// `mirrored` is no key of documents: it resolves their `mirrorsFor`.
extension Layer: CodedByKind {
  package static var codedKind: ValueKind<Layer> { .layer }
}

/// Coded as the members of a layer: its `type`, and the keys of that type.
extension LayerContent: CodedByKind {
  package static var codedKind: ValueKind<LayerContent> {
    ValueKind<Layer>.layer.map(\.content) { Layer($0) }
  }
}

extension ValueKind<Layer> {
  package static let layer = ValueKind(
    ValueReader(.object("layer")) { value, reader in reader.readLayer(value) }
  ) { (layer, writer) throws(OverlayWritingError) in
    guard writer.layerDepth < Limits.depth else {
      throw writer.refusal("the layer \(LayerFault.Problem.pastLimit(.depth).message)")
    }
    var inner = writer
    inner.layerDepth += 1
    let common = try inner.members(
      of: LayerForm(layer), unlike: LayerForm(Layer(layer.content)), by: Layer.properties)
    let own = try layer.content.drawn?.members(in: inner) ?? []
    let reveal = try layer.reveal.map { reveal throws(OverlayWritingError) in
      JSON5Value.Member(
        key: "reveal",
        value: try ValueKind<Reveal>.reveal.write(reveal, inner.inside(key: "reveal")))
    }
    return .object(common + own + (try inner.stack(of: layer)) + [reveal].compactMap(\.self))
  }
}

extension ValueKind<[Layer]> {
  package static let layers = ValueKind<Layer>.layer.list()
    .read(by: ValueKind<Layer>.layer.reader.listOfReadable { $1.readLayers($0) })
}

extension DocumentWriter {
  /// The members of a group's stack; none without one.
  fileprivate func stack(of layer: Layer) throws(OverlayWritingError) -> [JSON5Value.Member] {
    guard case .group = layer.content, let stack = layer.stack else { return [] }
    return try members(of: stack, unlike: Stack(stack.axis), by: Stack.properties)
  }
}

extension DocumentReader {
  package mutating func readLayer(_ value: JSON5Value) -> Layer? {
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
    return layerDepth == 1 ? readOutermostLayer(value) : readLayerWithinLimits(value)
  }

  private mutating func readOutermostLayer(_ value: JSON5Value) -> Layer? {
    guard var layer = readLayerWithinLimits(value) else { return nil }
    makeEntrances(of: &layer)
    return layer
  }

  private mutating func readLayerWithinLimits(_ value: JSON5Value) -> Layer? {
    var form = LayerForm()
    form.type = readType(of: value)
    let type = form.type
    let members = readObject(
      value, as: type?.phrase ?? "a layer", by: LayerContent.Kind.properties(of: type),
      into: &form
    ) { key in
      guard let owners = LayerContent.Kind.owners(of: key) else { return .unknown }
      guard let type else { return .ignored }
      return .misplaced("\(key) is a key of \(owners), and this is \(type.phrase)")
    }
    guard let members, let type else { return nil }
    checkTimes(in: members)
    if members.has("shadows") {
      refuse(["shadow"], in: members, "a layer has shadow or shadows, not both")
    }
    if members.has("tile") {
      refuse(["scroll"], in: members, "a layer has tile or scroll, not both")
    }
    let layer = finish(form, type, members, at: value)
    if let layer { checkNesting(of: layer, at: value) }
    return layer
  }

  /// Reports an end that lies before the beginning, where both are plain times: others follow from the video, and stored ones
  /// from a program.
  private mutating func checkTimes(in members: Members) {
    guard !isExact, let from = plainTime(of: members["from"]),
      let until = plainTime(of: members["until"]),
      until.seconds < from.seconds
    else { return }
    // Where only the beginning is a person's value, that is what is wrong.
    let isBeginWrong = from.entry?.isGiven ?? false && !(until.entry?.isGiven ?? false)
    let wrong = isBeginWrong ? from : until
    inside(key: isBeginWrong ? "from" : "until") { reader in
      reader.attributing(to: wrong.entry) { reader in
        reader.fault(
          isBeginWrong
            ? "it lies after until, \(until.seconds.plain) s, so that nothing of the layer is drawn"
            : "it lies before from, \(from.seconds.plain) s, so that nothing of the layer is drawn",
          at: wrong.value,
          // A parameter of the type time takes no duration.
          hint: isBeginWrong || wrong.entry?.parameter.type == .time
            ? nil : "\"+\(until.seconds.plain)\" counts from there")
      }
    }
  }

  /// A time that does not follow from the video, with the value where it stands and the parameter that it is of.
  private func plainTime(
    of value: JSON5Value?
  ) -> (seconds: Double, value: JSON5Value, entry: ParameterTable.Entry?)? {
    guard let value else { return nil }
    var entry: ParameterTable.Entry?
    if case .string(let text) = value.kind, let name = TextTemplate.soleName(in: text) {
      entry = self.entry(named: name)
    }
    guard case .seconds(let seconds)? = TimeNotation(entry?.value?.kind ?? value.kind) else {
      return nil
    }
    return (seconds, value, entry)
  }

  private mutating func attributing(
    to entry: ParameterTable.Entry?, _ body: (inout DocumentReader) -> Void
  ) {
    if let entry { substituting(entry, body) } else { body(&self) }
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
      reader.read(word, as: ValueReader<LayerContent.Kind>.choice)
    }
  }

  private mutating func finish(
    _ form: LayerForm, _ type: LayerContent.Kind, _ members: Members, at value: JSON5Value
  ) -> Layer? {
    var content = LayerContent.group
    if let drawn = type.drawn {
      guard let read = drawn.read(from: form, members, at: value, &self) else { return nil }
      content = read.content
    }
    var layer = form.layer
    layer.content = content
    if type == .group {
      layer.stack = stack(of: form, members)
    } else if !isExact {
      refuse(["scroll"], in: members, "it is a key of groups, whose content it moves")
    }
    content.drawn?.complete(&layer, from: form, members, self)
    if !members.has("size") { layer.size = content.defaultSize }
    if !members.has("lane") { layer.lane = content.defaultLane }
    if !members.has("backgroundColor") { layer.backgroundColor = content.defaultBackgroundColor }
    switch form.until {
    case .at(let time)?: layer.until = time
    case .after(let seconds)?: layer.until = (layer.from ?? 0) + seconds
    case nil: break
    }
    if !isExact { refuseFillers(of: layer, members) }
    readWays(of: form, to: &layer, members)
    return layer
  }

  /// Refuses what is a part of the length of a stack that is as long as what is in it.
  private mutating func refuseFillers(of layer: Layer, _ members: Members) {
    let fillers = layer.fillers
    guard !fillers.isEmpty, let list = members["sublayers"], case .array(let written) = list.kind
    else { return }
    inside(key: "sublayers") { reader in
      let message = LayerFault.Problem.fillsStack.message
      // A list or a shape makes several layers of one.
      guard written.count == layer.sublayers.count else { return reader.fault(message, at: list) }
      for index in fillers {
        reader.inside(index: index) { reader in
          let size = written[index].member("size")
          if let size {
            reader.inside(key: "size") { $0.fault(message, at: size) }
          } else {
            reader.fault(message, at: written[index])
          }
        }
      }
    }
  }

  /// The stack of a group; nil without one.
  private mutating func stack(of form: LayerForm, _ members: Members) -> Stack? {
    guard members.has("stack") else {
      refuse(
        ["gap", "padding", "align", "justify", "wrap"], in: members,
        "it is a key of groups with a stack, which this one has not")
      return nil
    }
    guard case .array(let sublayers)? = members["sublayers"]?.kind else { return form.stack }
    for (index, sublayer) in sublayers.enumerated() {
      guard let position = sublayer.member("position") else { continue }
      inside(key: "sublayers") { reader in
        reader.inside(index: index) { reader in
          reader.inside(key: "position") {
            $0.fault(LayerFault.Problem.placedByStack.message, at: position)
          }
        }
      }
    }
    return form.stack
  }
}
