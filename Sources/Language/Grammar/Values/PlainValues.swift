package import ImprintValues

extension ValueReader<Bool> {
  package static let boolean: ValueReader = ValueReader(.boolean) { kind in
    if case .bool(let flag) = kind { flag } else { nil }
  }

  /// True or false; a file parameter in braces is true where it has a value, so that a layer makes room for that file.
  package static let hiding: ValueReader = ValueReader(.boolean, readsTemplates: true) {
    value, reader in
    if case .string(let text) = value.kind, let name = TextTemplate.soleName(in: text),
      reader.parameters?[name]?.parameter.type == .file
    {
      return reader.use(parameter: name, at: value.position, inText: false).map { $0.value != nil }
    }
    return reader.read(value, as: .boolean)
  }
}

extension ValueReader<Double> {
  package static let number = number(.any)

  /// A finite number in a range.
  package static func number(_ range: NumberRange) -> ValueReader {
    ValueReader(.number(range)) { kind in
      guard case .number(let value) = kind, range.contains(value) else { return nil }
      return value
    }
  }

  /// Degrees, clockwise.
  package static let angle: ValueReader = ValueReader(.named("an angle in degrees", .number(.any)))
  {
    kind in
    guard case .number(let value) = kind, value.isFinite else { return nil }
    return value
  }

  /// A number of passes: above 0, or `"forever"`.
  package static let repeatCount: ValueReader = ValueReader(
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
  package static func integer(_ range: ClosedRange<Int>) -> ValueReader {
    integer(NumberRange(range))
  }

  fileprivate static func integer(_ range: NumberRange) -> ValueReader {
    ValueReader(.integer(range)) { kind in
      guard case .number(let value) = kind, range.contains(value) else { return nil }
      return Int(exactly: value)
    }
  }
}

extension ValueReader<String> {
  /// Any text.
  package static let string: ValueReader = ValueReader(.string()) { kind in
    if case .string(let text) = kind { text } else { nil }
  }

  /// A non-empty text, such as a name or a path, which C's functions would end at a NUL.
  package static let word: ValueReader = ValueReader(
    .named("a text that is not empty", .string(pattern: "."))
  ) { value, reader in
    guard case .string(let text) = value.kind, !text.isEmpty else {
      reader.mismatch(value, expected: word.description)
      return nil
    }
    guard text.utf8.contains(0) else { return text }
    reader.fault("no name and no path has the character U+0000", at: value)
    return nil
  }

  /// One fixed text.
  package static func exactly(_ word: String) -> ValueReader {
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
  package static let corners = corner.list().map { corners in
    corners.reduce(into: Corners()) { $0.formUnion($1) }
  }
}

/// A choice among the cases' raw values.
extension ValueReader where Value: RawRepresentable<String> & CaseIterable & Sendable {
  package static var choice: ValueReader {
    ValueReader(.choice(Value.allCases.map(\.rawValue))) { kind in
      if case .string(let word) = kind { Value(rawValue: word) } else { nil }
    }
  }
}

extension ValueKind<Bool> {
  package static let boolean = ValueKind(.boolean) { flag, _ in .boolean(flag) }

  /// True or false, of a file parameter in braces whether it has a value.
  package static let hiding = boolean.read(by: .hiding)
}

extension ValueKind<Double> {
  package static let number = number(.any)

  /// A finite number in a range.
  package static func number(_ range: NumberRange) -> ValueKind {
    ValueKind(.number(range)) { number, problems in
      problems.check(number, range)
    } write: { (number, writer) throws(OverlayWritingError) in
      guard number.isFinite || writer.isExact else {
        throw writer.refusal("a document's numbers are finite, and this is \(number.plain)")
      }
      return .number(number)
    }
  }

  /// A number of passes.
  package static let repeatCount = ValueKind(.repeatCount) { count, problems in
    problems.check(endless: count)
  } write: { (count, writer) throws(OverlayWritingError) in
    count == .infinity ? "forever" : try number.write(count, writer)
  }
}

extension ValueKind<Int> {
  /// A whole number in a range.
  package static func integer(_ range: ClosedRange<Int>) -> ValueKind {
    integer(NumberRange(range))
  }

  /// A whole number without an upper limit.
  package static func integer(atLeast least: Int) -> ValueKind {
    integer(NumberRange(minimum: Double(least)))
  }

  private static func integer(_ range: NumberRange) -> ValueKind {
    ValueKind(.integer(range)) { number, problems in
      problems.check(Double(number), range)
    } write: { number, _ in
      .number(Double(number))
    }
  }
}

extension NumberRange {
  fileprivate init(_ range: ClosedRange<Int>) {
    self.init(minimum: Double(range.lowerBound), maximum: Double(range.upperBound))
  }
}

extension ValueKind<Angle> {
  /// Degrees, clockwise.
  package static let angle = ValueKind<Double>.number.read(by: .angle)
    .map(Angle.degrees, from: \.degrees)
}

extension ValueKind<String> {
  /// Any text.
  package static let string = ValueKind(.string) { text, _ in .string(text) }

  /// A text that is not empty, such as a name.
  package static let word = ValueKind(.word) { word, problems in
    if word.isEmpty { problems.add(.emptyName) }
  } write: { word, _ in
    .string(word)
  }
}

extension ValueKind<Corners> {
  package static let corners = ValueKind(.corners) { corners, _ in
    .array(corners.names.map { .string($0) })
  }
}
