package import ImprintValues

/// A description of accepted values, for messages and schemas.
package indirect enum ValueDescription: Hashable, Sendable {
  case boolean
  case number(NumberRange)
  case integer(NumberRange)
  /// A text; with a pattern, one that matches it (ECMAScript's regular expressions).
  case string(pattern: String? = nil)
  case choice([String])
  case list(ValueDescription)
  /// A fixed number of values of one kind, as in `[x, y]`.
  case tuple(ValueDescription, count: Int)
  /// An object with the keys of the named subject.
  case object(String)
  /// An object with arbitrary keys and values of one kind.
  case dictionary(ValueDescription)
  case either([ValueDescription])
  /// A named kind of value, such as a length or a colour, with an example.
  case named(String, ValueDescription)

  /// The words after "expected" in a fault.
  package var phrase: String {
    switch self {
    case .boolean: "true or false"
    case .number(let range): "a number" + range.phrase
    case .integer(let range): "a whole number" + range.phrase
    case .string: "a text"
    case .choice(let words): Self.alternatives(words.map { "\"\($0)\"" })
    case .list(let element): "a list, each element \(element.phrase)"
    case .tuple(let element, let count): "a list of \(count), each \(element.phrase)"
    case .object(let name): "an object with the keys of \(name)"
    case .dictionary(let value): "an object, each value \(value.phrase)"
    case .either(let choices): Self.alternatives(choices.map(\.phrase))
    case .named(let phrase, _): phrase
    }
  }

  private static func alternatives(_ phrases: [String]) -> String {
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "nothing" }
    return phrases.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension JSON5Value {
  /// The words after "found" in a fault; at most a dozen characters of a text.
  package var summary: String {
    switch kind {
    case .object: "an object"
    case .array(let elements): "a list of \(elements.count)"
    case .string(let string):
      "\"\(string.prefix(40))\(string.count > 40 ? "…" : "")\""
    case .number(let number): number.plain
    case .bool(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }
}
