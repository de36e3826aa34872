internal import ImprintValues

/// Lists of layers, of whose elements one may become several layers.
extension DocumentReader {
  /// Reads an element of a list of layers: a layer for each item of its `forEach`, and for each shape of frames that it says
  /// more of.
  mutating func readLayers(_ value: JSON5Value) -> [Layer] {
    guard !isExact, case .object(let members) = value.kind,
      let list = members.first(where: { $0.key == Layer.listKey })?.value
    else { return readLayersByShape(value) }
    let others = members.filter { $0.key != Layer.listKey }
    return readLayers(forEach: list, others, at: value) { $1.readLayersByShape($0) }
  }

  /// Reads the layers of a key `forEach`: a layer for each item.
  private mutating func readLayers(
    forEach name: JSON5Value, _ members: [JSON5Value.Member], at value: JSON5Value,
    _ read: (JSON5Value, inout DocumentReader) -> [Layer]
  ) -> [Layer] {
    let body = JSON5Value(.object(members), at: value.position)
    guard let list = inside(key: "forEach", { $0.list(named: name) }) else {
      noteUses(in: body)
      return []
    }
    let outer = item
    defer { item = outer }
    var known: Set<Fault> = []
    var layers: [Layer] = []
    for (number, value) in list.items.enumerated() where layerCount <= Limits.layers {
      item = ListItem(value, number: number, of: list.entry)
      let faultsBefore = faults.count
      layers += read(body, &self)
      leaveOutFaults(since: faultsBefore, among: &known)
    }
    if list.items.isEmpty { noteUses(in: body) }
    return layers
  }

  /// The parameter that `forEach` names, with its items; nil, with a fault, where there is none.
  private mutating func list(
    named value: JSON5Value
  ) -> (entry: ParameterTable.Entry, items: [ParameterValue])? {
    guard case .string(let word) = value.kind else {
      fault("expected the name of a parameter of the type list, found \(value.summary)", at: value)
      return nil
    }
    let name = TextTemplate.soleName(in: word) ?? word
    guard let entry = use(parameter: name, at: value.position, inText: false) else { return nil }
    guard entry.parameter.type == .list else {
      fault(
        "the parameter \(name.brief) is a \(entry.parameter.type.rawValue), and no list", at: value)
      return nil
    }
    guard case .list(let items)? = entry.value else { return (entry, []) }
    return (entry, items)
  }
}

extension Layer {
  fileprivate static let listKey = "forEach"

  /// The key of a layer that is repeated, for the reference; a list of layers takes it out.
  static let repetition = Property<LayerForm>(
    listKey, described: .string(),
    "The parameter of the type list for each of whose items the layer is there once; {item}, or {item.name} of a field, and {index} stand for it.",
    known: ["each repeat for loop map data": "forEach: \"names\""]
  ) { value, _, reader in
    reader.fault("only a layer in a list of layers can be repeated", at: value)
  }
}
