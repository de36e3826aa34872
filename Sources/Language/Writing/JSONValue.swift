internal import ImprintPrimitives

/// A JSON value to be written, with its keys in order.
package indirect enum JSONValue: Hashable, Sendable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case boolean(Bool)

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// JSON indented by two spaces per level; short lists stay on one line.
  package func text(indent: String = "") -> String {
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
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { escaped.append(contentsOf: scalar.inJSON.unicodeScalars) }
    return "\"" + String(escaped) + "\""
  }
}

extension Unicode.Scalar {
  /// The character inside a JSON string; escaped where it would end the string or break the line.
  fileprivate var inJSON: String {
    switch self {
    case "\"", "\\": "\\\(self)"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      "\\u" + String(repeating: "0", count: 4 - String(value, radix: 16).count)
        + String(value, radix: 16)
    default: String(self)
    }
  }
}

extension JSONValue.Member {
  fileprivate var lines: (String) -> String {
    { indent in "\(JSONValue.quoted(key)): \(value.text(indent: indent))" }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }

  package init(stringLiteral value: String) { self = .string(value) }

  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}
