internal import ImprintLanguage

extension FieldText {
  /// Adds a value of a document, independent of its formatting.
  mutating func add(_ value: JSON5Value.Kind) {
    switch value {
    case .object(let members):
      add("object", members.count)
      for member in members {
        add("key", member.key)
        add(member.value.kind)
      }
    case .array(let elements):
      add("array", elements.count)
      for element in elements { add(element.kind) }
    case .string(let text): add("string", text)
    case .number(let number): add("number", number)
    case .bool(let flag): add("bool", "\(flag)")
    case .null: add("null", "")
    }
  }
}
