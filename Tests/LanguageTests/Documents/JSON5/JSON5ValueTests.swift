import ImprintLanguage
import Testing

/// Each rule of JSON5 1.0.0 by the smallest document that uses it.
@Suite struct JSON5ValueTests {
  static func kind(_ document: String) throws -> JSON5Value.Kind {
    try JSON5Reader.read(Array(document.utf8)).kind
  }

  /// The elements of a document that is an array.
  static func elements(_ document: String) throws -> [JSON5Value.Kind] {
    guard case .array(let values) = try kind(document) else { return [] }
    return values.map(\.kind)
  }

  static func number(_ document: String) throws -> Double? {
    guard case .number(let number) = try kind(document) else { return nil }
    return number
  }

  static func string(_ document: String) throws -> String? {
    guard case .string(let string) = try kind(document) else { return nil }
    return string
  }

  /// The members of a document that is an object, as `KEY: VALUE`.
  static func members(_ document: String) throws -> [String] {
    guard case .object(let members) = try kind(document) else { return [] }
    return members.map { "\($0.key): \(text(of: $0.value))" }
  }

  /// Whole numbers, strings, and arrays of them.
  static func text(of value: JSON5Value) -> String {
    switch value.kind {
    case .number(let number): "\(Int(number))"
    case .string(let string): "'\(string)'"
    case .array(let values): values.map(text(of:)).joined(separator: " ")
    default: "?"
    }
  }

  @Test(arguments: [
    ("null", JSON5Value.Kind.null), ("true", .bool(true)), ("false", .bool(false)),
    ("\"a\"", .string("a")), ("1", .number(1)), ("[]", .array([])), ("{}", .object([])),
  ])
  func `each kind of value can be a document`(document: String, kind: JSON5Value.Kind) throws {
    #expect(try Self.kind(document) == kind)
  }

  @Test(arguments: [
    ("0", 0), ("7", 7), ("120", 120), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("0.", 0),
    ("+1", 1), ("-1", -1), ("-.5", -0.5), ("+5.", 5),
    ("1e3", 1000), ("1E3", 1000), ("1e+3", 1000), ("1e-3", 0.001), ("5.e1", 50), (".5e1", 5),
    ("0e5", 0), ("0x0", 0), ("0xFF", 255), ("0Xff", 255), ("-0x10", -16), ("+0xdecaf", 912_559),
    ("9007199254740993", 9_007_199_254_740_992), ("0x20000000000001", 9_007_199_254_740_992),
    ("Infinity", .infinity), ("+Infinity", .infinity), ("-Infinity", -.infinity),
    ("1e999", .infinity), ("-1e999", -.infinity), ("1e-999", 0),
    ("1e99999999999999999999999", .infinity), ("0.1", 0.1),
    ("179769313486231570000" + String(repeating: "0", count: 288), .greatestFiniteMagnitude),
  ])
  func `a number is the double nearest to it`(document: String, number: Double) throws {
    #expect(try Self.kind(document) == .number(number))
  }

  @Test(arguments: ["NaN", "+NaN", "-NaN"])
  func `not a number is a number`(document: String) throws {
    #expect(try Self.number(document)?.isNaN == true)
  }

  @Test func `a zero keeps its sign`() throws {
    #expect(try Self.number("-0")?.sign == .minus)
    #expect(try Self.number("0")?.sign == .plus)
  }

  @Test(arguments: [
    (#"'a"b'"#, "a\"b"), (#""a'b""#, "a'b"), (#""""#, ""),
    (#"'\'\"\\\/'"#, "'\"\\/"), (#"'\b\f\n\r\t\v\0'"#, "\u{8}\u{C}\n\r\t\u{B}\0"),
    (#"'\a\q\-\$'"#, "aq-$"), (#"'\x41\xe9'"#, "Aé"), (#"'\u0041\u20AC'"#, "A€"),
    (#"'\uD83D\uDE00'"#, "😀"), (#"'\uDBFF\uDFFF'"#, "\u{10FFFF}"), ("'😀é漢'", "😀é漢"),
    (#"'\😀'"#, "😀"), ("'a\tb'", "a\tb"), ("'a\u{2028}b\u{2029}c'", "a\u{2028}b\u{2029}c"),
    (#"'\0a'"#, "\0a"), ("'// no comment'", "// no comment"), ("'a\u{0}b'", "a\u{0}b"),
  ])
  func `a string resolves its escapes`(document: String, string: String) throws {
    // Strings that differ in how an accent is composed are equal; their bytes are not.
    #expect(try Self.string(document).map { Array($0.utf8) } == Array(string.utf8))
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"])
  func `a backslash at a line's end lets the string go on`(lineEnd: String) throws {
    #expect(try Self.kind("'ab\\\(lineEnd)cd'") == .string("abcd"))
  }

  @Test func `a line that goes on after CR takes only one line end`() throws {
    #expect(throws: JSON5Fault.self) { try Self.kind("'a\\\r\n\nb'") }
  }

  @Test(arguments: ["[1,2]", "[1,2,]", "[ 1 , 2 , ]", "[1,/**/2//\n]", "[1\n,\r\n2]"])
  func `an array may end in a comma`(document: String) throws {
    #expect(try Self.elements(document) == [.number(1), .number(2)])
  }

  @Test(arguments: ["{a:1,b:2}", "{a:1,b:2,}", "{'a':1,\"b\":2}", "{ a : 1 , b : 2 , }"])
  func `an object may end in a comma, and quote its keys`(document: String) throws {
    #expect(try Self.members(document) == ["a: 1", "b: 2"])
  }

  @Test(arguments: [
    ("$", "$"), ("_", "_"), ("a1", "a1"), ("null", "null"), ("Infinity", "Infinity"),
    ("ünïcödé", "ünïcödé"), ("漢字", "漢字"), ("Ⅷ", "Ⅷ"), ("a\u{301}", "a\u{301}"),
    ("a‿b", "a‿b"), ("a٣", "a٣"), ("a\u{200C}b\u{200D}", "a\u{200C}b\u{200D}"),
    (#"\u0061b"#, "ab"), (#"a\u0062"#, "ab"), ("''", ""), ("'a b'", "a b"), (#"'\x61'"#, "a"),
  ])
  func `a key is a name or a string`(key: String, name: String) throws {
    #expect(try Self.members("{\(key):1}") == ["\(name): 1"])
  }

  @Test func `keys keep their order, and a repeated key is there each time`() throws {
    #expect(try Self.members("{b:1,a:2,b:3,'a':4}") == ["b: 1", "a: 2", "b: 3", "a: 4"])
  }

  @Test(arguments: [
    " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}",
    "\u{2003}", "\u{3000}", "//\n", "// a\r", "// é\u{2028}", "/**/", "/* a * / ** \n */", "/***/",
    "/*//*/",
  ])
  func `space may stand between any two tokens`(space: String) throws {
    let tokens = ["{", "a", ":", "[", "1", ",", "'b'", ",", "]", ",", "}"]
    let document = tokens.map { space + $0 }.joined() + space
    #expect(try Self.members(document) == ["a: 1 'b'"])
  }

  @Test func `a comment may end the document without a line end`() throws {
    #expect(try Self.kind("1 // the end") == .number(1))
  }

  @Test func `a byte order mark is no part of the document`() throws {
    let value = try JSON5Reader.read([0xEF, 0xBB, 0xBF, 0x31])
    #expect(value == .number(1))
    #expect(value.position == .start)
  }

  @Test func `values may lie 640 deep, and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[{a:", count: depth / 2) + "[]"
        + String(repeating: "}]", count: depth / 2)
    }
    #expect(throws: Never.self) { try Self.kind(nested(638)) }
    #expect(throws: JSON5Fault.self) { try Self.kind(nested(640)) }
    let tooDeep = String(repeating: "[", count: 1_000_000)
    let fault = JSON5Fault(
      at: SourcePosition(line: 1, column: 641),
      "nested more than 640 deep; the limit is 256 layers in each other")
    #expect(throws: fault) { try Self.kind(tooDeep) }
    #expect(throws: Never.self) {
      try Self.kind(String(repeating: "[", count: 640) + String(repeating: "]", count: 640))
    }
  }
}
