/// A JSON5 parser (json5.org, version 1.0.0).
///
/// Every input results in a value or one fault, in linear time.
///
///     let value = try JSON5Reader.read(Array("{ size: [1, 2,] }".utf8))
package enum JSON5Reader {
  /// The greatest nesting of arrays and objects: 256 layers take two levels each, plus the content
  /// of the innermost.
  package static let depthLimit = 640
  /// The most numbers, texts, lists and objects: a transcript of twelve hours with all that a recogniser notes has as many.
  package static let valueLimit = 2_000_000

  /// The document's value.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - line: the number of its first line, where it is a part of a file.
  ///   - mostValues: the number of values above which no more are read.
  package static func read(
    _ bytes: [UInt8], as dialect: SourceText.Dialect = .json5, line: Int = 1,
    mostValues: Int = valueLimit
  ) throws(JSON5Fault) -> JSON5Value {
    var parser = Parser(
      text: try SourceText(utf8: bytes, as: dialect, line: line), mostValues: mostValues)
    return try parser.document()
  }
}

/// The grammar of values, objects and arrays, with one function per rule.
private struct Parser {
  var text: SourceText
  let mostValues: Int
  var depth = 0
  var count = 0

  mutating func document() throws(JSON5Fault) -> JSON5Value {
    try text.skipSpace()
    if text.next == nil {
      throw text.fault("the document is empty; expected a value, such as '{ … }'")
    }
    let value = try value()
    try text.skipSpace()
    if text.next != nil { throw text.fault("expected the end of the document here") }
    return value
  }

  private mutating func value() throws(JSON5Fault) -> JSON5Value {
    let start = text.position
    count += 1
    if count > mostValues {
      var fault = text.fault("there are more than \(mostValues) values")
      fault.isTooLong = true
      throw fault
    }
    let kind: JSON5Value.Kind
    switch text.next {
    case "{": kind = .object(try nested(until: "}") { (p) throws(JSON5Fault) in try p.member() })
    case "[": kind = .array(try nested(until: "]") { (p) throws(JSON5Fault) in try p.value() })
    case _ where text.beginsString: kind = .string(try text.takeString())
    case let next? where next.beginsNumber: kind = .number(try text.takeNumber())
    default: kind = try word()
    }
    return JSON5Value(kind, at: start)
  }

  /// `true`, `false`, `null`, `Infinity` or `NaN`.
  private mutating func word() throws(JSON5Fault) -> JSON5Value.Kind {
    let start = text.position
    guard text.next?.beginsIdentifier ?? false else {
      throw text.unexpected(wanted: "a value")
    }
    switch try text.takeIdentifier() {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "Infinity" where text.dialect == .json5: return .number(.infinity)
    case "NaN" where text.dialect == .json5: return .number(.nan)
    case let word:
      throw JSON5Fault(at: start, "'\(word)' is no value; text needs quotes")
    }
  }

  private mutating func member() throws(JSON5Fault) -> JSON5Value.Member {
    let start = text.position
    let key: String
    switch text.next {
    case _ where text.beginsString: key = try text.takeString()
    case let next? where next.beginsIdentifier && text.dialect == .json5:
      key = try text.takeIdentifier()
    default:
      throw text.unexpected(
        wanted: text.dialect == .json5 ? "a key or '}'" : "a key in double quotes or '}'")
    }
    try text.skipSpace()
    guard text.take(":") else { throw text.unexpected(wanted: "':' after the key") }
    try text.skipSpace()
    return JSON5Value.Member(key: key, keyPosition: start, value: try value())
  }

  /// The elements between the opening bracket at the current position and `close`, separated by
  /// commas.
  private mutating func nested<Element>(
    until close: Unicode.Scalar, _ element: (inout Parser) throws(JSON5Fault) -> Element
  ) throws(JSON5Fault) -> [Element] {
    if depth == JSON5Reader.depthLimit {
      throw text.fault(
        "nested more than \(JSON5Reader.depthLimit) deep; the limit is 256 layers in each other")
    }
    depth += 1
    defer { depth -= 1 }
    text.advance()
    var elements: [Element] = []
    try text.skipSpace()
    while !text.take(close) {
      elements.append(try element(&self))
      try text.skipSpace()
      if text.take(",") {
        try text.skipSpace()
        if text.next == close, text.dialect == .json {
          throw text.unexpected(wanted: "\(close == "]" ? "a value" : "a key") after the comma")
        }
      } else if text.next != close {
        throw text.unexpected(wanted: "',' or '\(close)'")
      }
    }
    return elements
  }
}
