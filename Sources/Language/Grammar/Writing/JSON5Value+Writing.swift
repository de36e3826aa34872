internal import ImprintValues

/// Values that are made to be written, which have no position.
extension JSON5Value {
  package static func object(_ members: [Member]) -> JSON5Value { JSON5Value(.object(members)) }
  /// An object, in the order of its keys.
  public static func object(_ members: [String: JSON5Value]) -> JSON5Value {
    .object(members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value) })
  }

  /// An array of elements.
  public static func array(_ elements: [JSON5Value]) -> JSON5Value { JSON5Value(.array(elements)) }
  /// A string.
  public static func string(_ text: String) -> JSON5Value { JSON5Value(.string(text)) }
  /// A number.
  public static func number(_ number: Double) -> JSON5Value { JSON5Value(.number(number)) }
  /// `null`.
  public static var null: JSON5Value { JSON5Value(.null) }
  /// `true` or `false`.
  public static func boolean(_ flag: Bool) -> JSON5Value { JSON5Value(.bool(flag)) }

  private init(_ kind: Kind) { self.init(kind, at: .start) }
}

extension JSON5Value.Member {
  package init(key: String, value: JSON5Value) {
    self.init(key: key, keyPosition: .start, value: value)
  }
}

extension JSON5Value: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  public init(dictionaryLiteral elements: (String, JSON5Value)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }

  public init(arrayLiteral elements: JSON5Value...) { self = .array(elements) }

  public init(stringLiteral value: String) { self = .string(value) }

  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSON5Value {
  /// JSON indented by two spaces per level; short lists stay on one line.
  package func text(indent: String = "") -> String {
    switch kind {
    case .object(let members): Self.block(members.map(\.lines), in: ("{", "}"), indent: indent)
    case .array(let elements) where elements.allSatisfy(\.isPlain):
      "[" + elements.map { $0.text() }.joined(separator: ", ") + "]"
    case .array(let elements):
      Self.block(elements.map { $0.text(indent:) }, in: ("[", "]"), indent: indent)
    case .string(let text): Self.quoted(text)
    case .number(let number): number.plain
    case .bool(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }

  private var isPlain: Bool {
    switch kind {
    case .object, .array: false
    case .string, .number, .bool, .null: true
    }
  }

  private static func block(
    _ parts: [(String) -> String], in brackets: (open: String, close: String), indent: String
  ) -> String {
    if parts.isEmpty { return brackets.open + brackets.close }
    let inner = indent + "  "
    return "\(brackets.open)\n" + parts.map { inner + $0(inner) }.joined(separator: ",\n")
      + "\n\(indent)\(brackets.close)"
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

extension JSON5Value.Member {
  fileprivate var lines: (String) -> String {
    { indent in "\(JSON5Value.quoted(key)): \(value.text(indent: indent))" }
  }
}
