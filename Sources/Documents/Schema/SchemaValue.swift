/// A JSON value of a schema, with its keys in order.
indirect enum SchemaValue: Hashable, Sendable {
  case object([Member])
  case array([SchemaValue])
  case string(String)
  case number(Double)
  case boolean(Bool)

  struct Member: Hashable, Sendable {
    let key: String
    let value: SchemaValue
  }

  /// JSON indented by two spaces per level; short lists stay on one line.
  func text(indent: String = "") -> String {
    switch self {
    case .object(let members): Self.block(members.map(\.lines), "{", "}", indent)
    case .array(let elements) where elements.allSatisfy(\.isPlain):
      "[" + elements.map { $0.text() }.joined(separator: ", ") + "]"
    case .array(let elements): Self.block(elements.map { $0.text(indent:) }, "[", "]", indent)
    case .string(let text): Self.quoted(text)
    case .number(let number): number.plain
    case .boolean(let flag): flag ? "true" : "false"
    }
  }

  private var isPlain: Bool {
    switch self {
    case .object, .array: false
    case .string, .number, .boolean: true
    }
  }

  private static func block(
    _ parts: [(String) -> String], _ open: String, _ close: String, _ indent: String
  ) -> String {
    if parts.isEmpty { return open + close }
    let inner = indent + "  "
    return "\(open)\n" + parts.map { inner + $0(inner) }.joined(separator: ",\n")
      + "\n\(indent)\(close)"
  }

  fileprivate static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"" + escaped.joined() + "\""
  }
}

extension SchemaValue.Member {
  fileprivate var lines: (String) -> String {
    { indent in "\(SchemaValue.quoted(key)): \(value.text(indent: indent))" }
  }
}

extension SchemaValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }

  init(stringLiteral value: String) { self = .string(value) }

  init(booleanLiteral value: Bool) { self = .boolean(value) }
}
