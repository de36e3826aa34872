internal import ImprintValues

/// The values of parameters of the type `list`.
extension DocumentReader {
  /// The items of a list; nil, with a fault, for what is none.
  ///
  /// An item of a list without fields is a text, and one of a list with fields an object.
  mutating func readItems(_ value: JSON5Value, of parameter: Parameter) -> ParameterValue? {
    guard case .array(let elements) = value.kind else {
      fault("expected \(Parameter.Kind.list.phrase), found \(value.summary)", at: value)
      return nil
    }
    guard elements.count <= Limits.layers else {
      fault("a list has \(Limits.layers.grouped) items at most", at: value)
      return nil
    }
    let items = elements.indices.compactMap { index in
      inside(index: index) { $0.readItem(elements[index], of: parameter) }
    }
    return items.count == elements.count ? .list(items) : nil
  }

  /// The value of a field, of which a command line or a table may give the characters.
  private func typed(_ value: JSON5Value, as field: Parameter) -> JSON5Value {
    guard substitution?.isGiven == true, case .string(let text) = value.kind,
      let typed = ParameterInput(text).value(for: field.type)
    else { return value }
    return JSON5Value(typed.kind, at: value.position)
  }

  private mutating func readItem(
    _ value: JSON5Value, of parameter: Parameter
  ) -> ParameterValue? {
    guard let fields = parameter.fields else {
      switch value.kind {
      case .number(let number) where number.isFinite: return .text(number.plain)
      default: return read(value, as: ValueReader<String>.plainText).map { .text($0) }
      }
    }
    guard case .object(let members) = value.kind else {
      fault("expected an object with the fields of the list, found \(value.summary)", at: value)
      return nil
    }
    var record: [String: ParameterValue] = [:]
    let faultsBefore = faults.count
    for member in members {
      inside(key: member.key) { reader in
        guard let field = fields.first(where: { $0.name == member.key }) else {
          let nearest = reader.nearest(to: member.key, among: fields.map(\.name))
          return reader.fault(
            "the list has no field \(member.key.brief)", at: member.keyPosition,
            hint: nearest.map { "did you mean \($0)?" })
        }
        record[field.name] = reader.readOwnValue(reader.typed(member.value, as: field), of: field)
      }
    }
    for field in fields
    where field.isRequired && record[field.name] == nil && faults.count == faultsBefore {
      fault("an item needs the field \(field.name)", at: value)
    }
    return faults.count == faultsBefore ? .record(record) : nil
  }
}
