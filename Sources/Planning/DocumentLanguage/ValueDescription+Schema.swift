internal import ImprintLanguage
internal import ImprintValues

extension ValueDescription {
  /// The schema of the accepted values.
  ///
  /// - Parameter takesParameters: whether a `{name}` placeholder may replace each value.
  func schema(takesParameters: Bool) -> JSON5Value {
    switch self {
    case .boolean: plain(["type": "boolean"], takesParameters)
    case .number(let range): plain(.object(Self.members("number", range)), takesParameters)
    case .integer(let range): plain(.object(Self.members("integer", range)), takesParameters)
    case .string(nil): ["type": "string"]
    case .string(let pattern?):
      plain(["type": "string", "pattern": .string(pattern)], takesParameters)
    case .choice(let words): plain(["enum": .array(words.map { .string($0) })], takesParameters)
    case .list(let element):
      ["type": "array", "items": element.schema(takesParameters: takesParameters)]
    case .tuple(let element, let count):
      [
        "type": "array", "items": element.schema(takesParameters: takesParameters),
        "minItems": .number(Double(count)), "maxItems": .number(Double(count)),
      ]
    case .object(let name): .reference(to: name)
    case .dictionary(let value):
      [
        "type": "object",
        "additionalProperties": value.schema(takesParameters: takesParameters),
      ]
    case .either([]): true
    case .either: Self.any(of: alternatives, takesParameters)
    case .named(_, let inner): inner.schema(takesParameters: takesParameters)
    }
  }

  /// The choices, with nested ones flattened.
  private var alternatives: [ValueDescription] {
    switch self {
    case .either(let choices): choices.flatMap(\.alternatives)
    case .named(_, let inner): inner.alternatives
    default: [self]
    }
  }

  private static func any(
    of choices: [ValueDescription], _ takesParameters: Bool
  ) -> JSON5Value {
    let isAnyText = choices.contains(.string())
    let own = choices.map { choice in
      choice.isComposite
        ? choice.schema(takesParameters: takesParameters)
        : choice.schema(takesParameters: false)
    }
    let hasPlain = choices.contains { !$0.isComposite }
    let isOpen = takesParameters && hasPlain && !isAnyText
    return ["anyOf": .array(own + (isOpen ? [.parameter] : []))]
  }

  private var isComposite: Bool {
    switch self {
    case .list, .tuple, .object, .dictionary: true
    default: false
    }
  }

  private func plain(_ schema: JSON5Value, _ takesParameters: Bool) -> JSON5Value {
    takesParameters ? ["anyOf": .array([schema, .parameter])] : schema
  }

  private static func members(_ type: String, _ range: NumberRange) -> [JSON5Value.Member] {
    let low = range.minimum.map { minimum in
      JSON5Value.Member(
        key: range.excludesMinimum ? "exclusiveMinimum" : "minimum", value: .number(minimum))
    }
    let high = range.maximum.map { JSON5Value.Member(key: "maximum", value: .number($0)) }
    return [JSON5Value.Member(key: "type", value: .string(type))] + [low, high].compactMap(\.self)
  }
}

extension JSON5Value {
  /// The name of the definition of `{name}` placeholders.
  static let parameterName = "a parameter's value"

  static let parameter = reference(to: parameterName)

  /// A reference to a subject's definition.
  static func reference(to name: String) -> JSON5Value {
    // A URI contains no spaces.
    ["$ref": .string("#/$defs/" + name.split(separator: " ").joined(separator: "%20"))]
  }
}
