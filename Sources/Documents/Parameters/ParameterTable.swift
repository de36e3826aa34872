internal import Primitives

/// The parameters of an overlay with the values that they have in one reading, and which were used.
struct ParameterTable {
  struct Entry {
    let parameter: Parameter
    /// Where its key stands in the document.
    let position: SourcePosition
    /// Nil where there is none to use, which was reported.
    var value: ParameterValue?
    /// Whether a person gave the value, not the document.
    var isGiven = false
    var isUsed = false
  }

  /// In the order of the document.
  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }

  var names: [String] { entries.map(\.parameter.name) }

  mutating func add(_ entry: Entry) {
    indices[entry.parameter.name] = entries.count
    entries.append(entry)
  }

  mutating func markUsed(_ name: String) {
    if let index = indices[name] { entries[index].isUsed = true }
  }
}

extension DocumentReader {
  /// The parameter of that name, noted as used; nil, with a fault, where there is none to be used here.
  mutating func use(
    parameter name: String, at position: SourcePosition, inText: Bool
  ) -> ParameterTable.Entry? {
    if let entry = parameters?[name] {
      parameters?.markUsed(name)
      return entry
    }
    if Parameter.builtIns.contains(name) {
      fault("{\(name)} can stand in a text's string only", at: position)
    } else {
      let known = (parameters?.names ?? []) + (inText ? Parameter.builtIns : [])
      fault(
        "there is no parameter \(name.brief)", at: position,
        hint: nearest(to: name, among: known).map { "did you mean {\($0)}?" }
          ?? "declare it under parameters")
    }
    return nil
  }

  /// Notes the parameters in what is not read, so that they are not reported as unused.
  mutating func noteUses(in value: JSON5Value) {
    switch value.kind {
    case .object(let members): for member in members { noteUses(in: member.value) }
    case .array(let elements): for element in elements { noteUses(in: element) }
    case .string(let text):
      guard let template = try? TextTemplate(text) else { return }
      for case .name(let name) in template.pieces { parameters?.markUsed(name) }
    case .number, .bool, .null: break
    }
  }

  mutating func reportUnusedParameters() {
    for entry in parameters?.entries ?? [] where !entry.isUsed {
      inside(key: "parameters") { reader in
        reader.inside(key: entry.parameter.name) { reader in
          reader.fault(
            "the parameter \(entry.parameter.name.brief) is used nowhere", at: entry.position)
        }
      }
    }
  }
}
