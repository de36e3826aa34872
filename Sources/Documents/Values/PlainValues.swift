internal import ImprintPrimitives

extension ValueReader<Bool> {
  static let boolean: ValueReader = ValueReader(.boolean) { kind in
    if case .bool(let flag) = kind { flag } else { nil }
  }

  /// True or false; a file parameter in braces is true where it has a value, so that a layer makes room for that file.
  static let hiding: ValueReader = ValueReader(.boolean, readsTemplates: true) { value, reader in
    if case .string(let text) = value.kind, let name = TextTemplate.soleName(in: text),
      reader.parameters?[name]?.parameter.type == .file
    {
      return reader.use(parameter: name, at: value.position, inText: false).map { $0.value != nil }
    }
    return reader.read(value, as: .boolean)
  }
}

extension ValueReader<Double> {
  static let number = number(.any)

  /// A finite number in a range.
  static func number(_ range: NumberRange) -> ValueReader {
    ValueReader(.number(range)) { kind in
      guard case .number(let value) = kind, range.contains(value) else { return nil }
      return value
    }
  }

  /// Degrees, clockwise.
  static let angle: ValueReader = ValueReader(.named("an angle in degrees", .number(.any))) {
    kind in
    guard case .number(let value) = kind, value.isFinite else { return nil }
    return value
  }

  /// A number of passes: above 0, or `"forever"`.
  static let repeatCount: ValueReader = ValueReader(
    .either([.number(.positive), .choice(["forever"])])
  ) { kind in
    switch kind {
    case .number(let value) where value > 0: value
    case .string("forever"): .infinity
    default: nil
    }
  }
}

extension ValueReader<Int> {
  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Int>) -> ValueReader {
    let limits = NumberRange(minimum: Double(range.lowerBound), maximum: Double(range.upperBound))
    return ValueReader(.integer(limits)) { kind in
      guard case .number(let value) = kind, limits.contains(value) else { return nil }
      return Int(exactly: value)
    }
  }
}

extension ValueReader<String> {
  /// Any text.
  static let string: ValueReader = ValueReader(.string()) { kind in
    if case .string(let text) = kind { text } else { nil }
  }

  /// A non-empty text, such as a name.
  static let word: ValueReader = ValueReader(
    .named("a text that is not empty", .string(pattern: "."))
  ) { kind in
    if case .string(let text) = kind, !text.isEmpty { text } else { nil }
  }

  /// One fixed text.
  static func exactly(_ word: String) -> ValueReader {
    ValueReader(.choice([word])) { kind in kind == .string(word) ? word : nil }
  }
}

extension ValueReader<Corners> {
  private static let corner: ValueReader = ValueReader(.choice(Corners.byName.map(\.name))) {
    kind in
    guard case .string(let word) = kind else { return nil }
    return Corners.byName.first { $0.name == word }?.corner
  }

  /// A list of corners by their names.
  static let corners = corner.list().map { corners in
    corners.reduce(into: Corners()) { $0.formUnion($1) }
  }
}

/// A choice among the cases' raw values.
extension ValueReader where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var choice: ValueReader {
    ValueReader(.choice(Value.allCases.map(\.rawValue))) { kind in
      if case .string(let word) = kind { Value(rawValue: word) } else { nil }
    }
  }
}
