internal import ImprintValues

/// One or several names of fonts, as documents say them: a text, or a list.
struct FontNames: Hashable, Sendable {
  /// At least one.
  let all: [String]
}

extension ValueKind<FontNames> {
  /// Names of a kind.
  static func fonts(_ kind: ValueKind<String>) -> ValueKind {
    let list = kind.list(atLeast: 1)
    let reader = ValueReader<FontNames>(.either([kind.description, list.description])) {
      value, reader in
      if case .array = value.kind {
        return reader.read(value, as: list.reader).map { FontNames(all: $0) }
      }
      return kind.reader.read(value, &reader).map { FontNames(all: [$0]) }
    }
    return ValueKind(reader) { names, problems in
      for name in names.all { kind.check(name, &problems) }
    } write: { (names, writer) throws(OverlayWritingError) in
      names.all.count == 1
        ? try kind.write(names.all[0], writer) : try list.write(names.all, writer)
    }
  }
}

extension [TextContent.FontChoice] {
  /// Their names where all are of one kind; nil for others, and for none.
  func names(_ name: (TextContent.FontChoice) -> String?) -> FontNames? {
    guard let first, name(first) != nil else { return nil }
    return FontNames(all: compactMap(name))
  }
}

extension TextContent.FontChoice {
  var family: String? { if case .family(let name) = self { name } else { nil } }
  var file: String? { if case .file(let path) = self { path } else { nil } }
}
