/// What a key takes, in a form that can be said to a person, and written as a schema.
indirect enum ValueDescription: Hashable, Sendable {
  case boolean
  case number(NumberRange)
  case integer(NumberRange)
  /// A text; where there is a pattern, one that matches it (ECMAScript's regular expressions).
  case string(pattern: String? = nil)
  case choice([String])
  case list(ValueDescription)
  /// So many values of one kind, as `[x, y]`.
  case tuple(ValueDescription, count: Int)
  /// An object with the keys of the subject of that name.
  case object(String)
  /// An object with keys that the document chooses, and a value of one kind for each.
  case dictionary(ValueDescription)
  case either([ValueDescription])
  /// What the field calls it, such as a length or a colour, with an example.
  case named(String, ValueDescription)
  /// Known to the language, and not to this version.
  case later

  /// What follows "expected" in a fault.
  var phrase: String {
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
    case .later: "nothing yet"
    }
  }

  private static func alternatives(_ phrases: [String]) -> String {
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "nothing" }
    return phrases.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension JSON5Value {
  /// What follows "found" in a fault; at most some dozen characters of a text.
  var summary: String {
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
