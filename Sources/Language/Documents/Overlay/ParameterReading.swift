internal import ImprintValues

/// A parameter during reading: its values are checked once its type is known.
struct ParameterDraft: Sendable {
  var parameter: Parameter
  var type: Parameter.Kind?
  var isRequired: Bool?
  var standard: JSON5Value?
  var example: JSON5Value?
  var choices: [JSON5Value]?
  var fields: JSON5Value?

  static let properties: [Property<ParameterDraft>] = [
    Property(
      "type", \.type, .choice, default: "\"text\"", "The type of its values.",
      known: ["kind datatype": "\"text\""]),
    Property(
      "required", \.isRequired, .boolean, default: "false",
      "Whether someone has to give a value.", known: ["mandatory optional": "true"]),
    Property(
      "default", .untouched, "The value that it has when none is given.",
      known: [
        "value initial defaultvalue fallback standard": "\"Ada\"",
        "options enum values oneof allowed": "default: \"on\", choices: [\"on\", \"off\"]",
      ]
    ) { $0.standard = $1 },
    Property(
      "example", .untouched, "The value that previews and checks use.",
      known: ["placeholder sample": "\"Ada\""]
    ) { $0.example = $1 },
    Property("choices", .untouchedList, "The only values that it takes.") { $0.choices = $1 },
    Property(
      "fields", described: .dictionary(.object("parameter")),
      "Of a list: the parts of each item, by name.",
      known: ["items itemtype columns": "fields: { name: { default: \"\" } }"]
    ) { value, draft, _ in draft.fields = value },
    Property(
      "description", \.parameter.description, .string, "The parameter's use, in a sentence.",
      known: ["label help title hint tooltip comment": "\"Who is speaking.\""]),
  ]
}

extension ValueReader<JSON5Value> {
  /// A value whose type depends on another key.
  static let untouched: ValueReader = ValueReader(.named("a value of its type", .either([]))) {
    value, _ in value
  }
}

extension ValueReader<ParameterValue> {
  /// A value of a parameter of any type.
  fileprivate static let any = ValueReader(
    .named(ParameterValue.phrase, .either([])), convert: ParameterValue.init)
}

extension ValueReader<[JSON5Value]> {
  static let untouchedList = ValueReader<JSON5Value>.untouched.list(atLeast: 1)
}

extension DocumentReader {
  /// Reads `parameters` and resolves their values.
  ///
  /// - Parameter areFields: whether they are the fields of a list, which have values in its items alone.
  mutating func readParameters(
    _ value: JSON5Value?, areFields: Bool = false
  ) -> ParameterTable {
    var table = ParameterTable()
    guard let value else { return table }
    guard case .object(let members) = value.kind else {
      fault("expected an object, a parameter for each key, found \(value.summary)", at: value)
      return table
    }
    for member in members {
      inside(key: member.key) { reader in
        let entry = reader.readParameter(member, after: table, isField: areFields)
        if let entry { table.add(entry) }
      }
    }
    return table
  }

  private mutating func readParameter(
    _ member: JSON5Value.Member, after table: ParameterTable, isField: Bool
  ) -> ParameterTable.Entry? {
    let name = member.key
    guard table[name] == nil else {
      fault("the key \(name) stands here twice", at: member.keyPosition)
      return nil
    }
    if Parameter.reserved.contains(name) {
      fault("\(name) is the name of a built-in; choose another", at: member.keyPosition)
    } else if !Parameter.isName(name) {
      fault(
        "a parameter's name is made of letters, digits, _ and -, and begins with a letter or _",
        at: member.keyPosition)
    }
    var draft = ParameterDraft(parameter: Parameter(name: name))
    let members = readObject(
      member.value, as: "a parameter", by: ParameterDraft.properties, into: &draft)
    guard let members else {
      return ParameterTable.Entry(parameter: draft.parameter, position: member.keyPosition)
    }
    let parameter = finish(draft, members, at: member.keyPosition)
    guard !isField, draft.type != nil || !members.has("type") else {
      return ParameterTable.Entry(parameter: parameter, position: member.keyPosition)
    }
    return valued(parameter, at: member.keyPosition)
  }

  private mutating func finish(
    _ draft: ParameterDraft, _ members: Members, at position: SourcePosition
  ) -> Parameter {
    var parameter = draft.parameter
    parameter.type = draft.type ?? .text
    parameter.isRequired = draft.isRequired ?? false
    if parameter.isRequired {
      refuse(["default"], in: members, "a required parameter has no default")
    } else if !members.has("default"), !members.has("required") {
      fault("a parameter has a default, or required: true", at: position)
    }
    let isTyped = draft.type != nil || !members.has("type")
    guard isTyped else { return parameter }
    parameter.fields = readFields(of: draft, members)
    if let values = draft.choices {
      parameter.choices = inside(key: "choices") { $0.readChoices(values, of: parameter) }
    }
    parameter.standard = readStandard(draft.standard, of: parameter)
    parameter.example = read(draft.example, of: parameter, under: "example")
    return parameter
  }

  /// The default; its file need not be there where another is given, as for a document of the program itself.
  private mutating func readStandard(
    _ value: JSON5Value?, of parameter: Parameter
  ) -> ParameterValue? {
    if parameter.type == .file, context.parameters[parameter.name] != nil,
      case .string(let name)? = value?.kind
    {
      return .text(name)
    }
    return read(value, of: parameter, under: "default")
  }

  private mutating func readChoices(
    _ values: [JSON5Value], of parameter: Parameter
  ) -> [ParameterValue]? {
    let choices = values.indices.compactMap { index in
      inside(index: index) { $0.readOwnValue(values[index], of: parameter) }
    }
    // A default is not checked against an incomplete list.
    return choices.count == values.count ? choices : nil
  }

  private mutating func read(
    _ value: JSON5Value?, of parameter: Parameter, under key: String
  ) -> ParameterValue? {
    guard let value else { return nil }
    return inside(key: key) { $0.readOwnValue(value, of: parameter) }
  }

  /// The fields of a list's items; nil where there are none.
  private mutating func readFields(of draft: ParameterDraft, _ members: Members) -> [Parameter]? {
    guard let value = draft.fields else { return nil }
    guard draft.type == .list else {
      refuse(["fields"], in: members, "the items of a list have fields, and this is no list")
      return nil
    }
    let table = inside(key: "fields") { $0.readParameters(value, areFields: true) }
    for field in table.entries where [.list, .file].contains(field.parameter.type) {
      inside(key: "fields") { reader in
        reader.inside(key: field.parameter.name) {
          $0.fault("a field is no \(field.parameter.type.rawValue)", at: field.position)
        }
      }
    }
    return table.entries.map(\.parameter)
  }

  /// Reads a value of a parameter from the document.
  mutating func readOwnValue(
    _ value: JSON5Value, of parameter: Parameter
  ) -> ParameterValue? {
    if parameter.type == .list { return readItems(value, of: parameter) }
    guard accepts(value, as: parameter.type), let result = ParameterValue(value.kind) else {
      return nil
    }
    if let choices = parameter.choices, !choices.contains(result) {
      fault("\(value.summary) is none of the choices", at: value)
      return nil
    }
    return result
  }

  /// Whether a reader accepts a value literally, even one in the form `{name}`.
  private mutating func accepts<Value>(_ value: JSON5Value, as kind: ValueReader<Value>) -> Bool {
    let before = faults.count
    if kind.read(value, &self) != nil { return true }
    translate(value, as: kind, since: before)
    return false
  }

  /// Whether a value is of a type; reports a fault where it is not.
  mutating func accepts(_ value: JSON5Value, as type: Parameter.Kind) -> Bool {
    switch type {
    case .text: accepts(value, as: ValueReader<String>.plainText)
    case .number: accepts(value, as: ValueReader<Double>.number)
    case .length: accepts(value, as: ValueReader<Length>.length)
    case .color: accepts(value, as: ValueReader<Color>.color)
    case .time: accepts(value, as: ValueReader<Double>.anyTime)
    case .place: accepts(value, as: ValueReader<Place>.choice)
    case .file: accepts(value, as: ValueReader<String>.file)
    case .boolean: accepts(value, as: ValueReader<Bool>.boolean)
    case .any: accepts(value, as: ValueReader<ParameterValue>.any)
    // Its items depend on its fields.
    case .list: true
    }
  }
}
