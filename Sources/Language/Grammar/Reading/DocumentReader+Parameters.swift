internal import ImprintValues

extension DocumentReader {
  /// The item of a list or the parameter that a name in braces stands for; nil where it stands for neither.
  package func entry(named name: String) -> ParameterTable.Entry? {
    item?[name] ?? parameters?[name]
  }

  /// The parameter with that name, marked as used; nil, with a fault, where it cannot be used here.
  package mutating func use(
    parameter name: String, at position: SourcePosition, inText: Bool
  ) -> ParameterTable.Entry? {
    if let entry = entry(named: name) {
      parameters?.markUsed(name)
      return entry
    }
    if Parameter.builtIns.contains(name) {
      fault("{\(name)} can stand in a text's string only", at: position)
    } else {
      let names =
        (parameters?.names ?? []) + (inText ? Parameter.builtIns : []) + (item?.names ?? [])
      fault(
        "there is no parameter \(name.brief)", at: position,
        hint: nearest(to: name, among: names).map { "did you mean {\($0)}?" }
          ?? (ListItem.isName(name) ? itemHint(for: name) : "declare it under parameters"))
    }
    return nil
  }

  /// What stands for parts of an item, where a name stands for none.
  private func itemHint(for name: String) -> String {
    guard let item else { return "{\(name)} stands in a layer with forEach" }
    let known = item.names.map { "{\($0)}" }
    return "an item has \(known.joined(separator: ", "))"
  }

  /// Whether a value is a parameter's that has none and needs none, so that its key is as if it were not there.
  package func isLeftOpen(_ value: JSON5Value) -> Bool {
    guard let parameters, case .string(let text) = value.kind,
      let name = TextTemplate.soleName(in: text)
    else { return false }
    return (item?[name] ?? parameters[name])?.isLeftOpen ?? false
  }

  /// Marks the parameters in a skipped value as used.
  package mutating func noteUses(in value: JSON5Value) {
    switch value.kind {
    case .object(let members): for member in members { noteUses(in: member.value) }
    case .array(let elements): for element in elements { noteUses(in: element) }
    case .string(let text):
      guard let template = try? TextTemplate(text) else { return }
      for case .name(let name) in template.pieces { parameters?.markUsed(name) }
    case .number, .bool, .null: break
    }
  }

  package mutating func reportUnusedParameters() {
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
