import ImprintLanguage
import Testing

/// Programs take JSON from elsewhere as RFC 8259 has it, and not what JSON5 adds.
@Suite struct JSONTests {
  private func read(_ text: String, most: Int = .max) throws(JSON5Fault) -> JSON5Value {
    try JSON5Value(json: Array(text.utf8), mostValues: most)
  }

  @Test func `values are read as RFC 8259 writes them`() throws {
    #expect(
      try read(#" {"a": [1, -0.5, 2e3, 0], "b": {"c": null}, "d": [true, false], "e": []} "#)
        == [
          "a": [.number(1), .number(-0.5), .number(2000), .number(0)], "b": ["c": .null],
          "d": [true, false], "e": [],
        ])
    #expect(try read("{}") == [:])
  }

  /// U+1D11E is the pair D834 DD1E.
  @Test func `escapes are the characters that they stand for`() throws {
    #expect(
      try read(#""\"\\\/\b\f\n\r\t\u00e9\uD834\udd1e é""#)
        == "\"\\/\u{8}\u{C}\n\r\té\u{1D11E} é")
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "'a'",
    "{'a':1}", "tru", "nul", "\\u0074rue", "t\\u0072ue", "01", "1.", "1.e3", ".5", "+1", "-", "-+1",
    "--1", "1e", "1e999", "0x1F", "NaN", "-NaN", "Infinity", "-Infinity", "\"", "\"\\x41\"",
    "\"\\v\"", "\"\\0\"", "\"\\'\"", "\"\\\n\"", "\"\\u12g4\"", "\"\\uD834\"",
    "\"\\uD834\\u0041\"", "\"\\uDD1E\"", "\"a\nb\"", "\"a\tb\"", "1 2", "[1]]", "1 // one",
    "/* one */ 1", "\u{B}1", "\u{A0}1", String(repeating: "[", count: 100_000),
  ])
  func `nothing else is JSON`(text: String) {
    #expect(throws: JSON5Fault.self) { try read(text) }
  }

  @Test func `bytes that are no text are no JSON`() {
    #expect(throws: JSON5Fault.self) { try JSON5Value(json: [0x22, 0xFF, 0x22]) }
  }

  @Test func `a fault says where, and what was expected`() {
    let fault = #expect(throws: JSON5Fault.self) { try read("{\"a\": 1,\n b: 2}") }
    #expect(fault?.position == SourcePosition(line: 2, column: 2))
    #expect(fault?.message == "expected a key in double quotes or '}' here, not 'b'")
    #expect(fault?.isTooLong == false)
  }

  /// The array with its elements.
  @Test func `so many values are read as are asked for, and no more`() throws {
    #expect(try read("[1,2,[3]]", most: 5).array?.count == 3)
    let fault = #expect(throws: JSON5Fault.self) { try read("[1,2,[3]]", most: 4) }
    #expect(fault?.isTooLong == true)
  }

  @Test func `members are read, set and removed by their keys`() throws {
    var value = try read(#"{"a":1,"b":null,"a":2}"#)
    #expect(value["a"]?.number == 2)
    #expect(value["b"] == nil)
    #expect(value.object == ["a": .number(2), "b": .null])
    value["a"] = "x"
    value["c"] = [true]
    #expect(value == ["a": "x", "b": .null, "c": [true]])
    value["b"] = nil
    #expect(value == ["a": "x", "c": [true]])
    var text: JSON5Value = "x"
    text["a"] = "y"
    #expect(text == "x")
    #expect(text["a"] == nil)
  }

  @Test func `a value is of one kind, and of no other`() throws {
    let values: [JSON5Value] = ["x", .number(1), true, .null, [], [:]]
    #expect(values.map(\.string) == ["x", nil, nil, nil, nil, nil])
    #expect(values.map(\.number) == [nil, 1, nil, nil, nil, nil])
    #expect(values.map(\.boolean) == [nil, nil, true, nil, nil, nil])
    #expect(values.map(\.isNull) == [false, false, false, true, false, false])
    #expect(values.map(\.array) == [nil, nil, nil, nil, [], nil])
    #expect(values.map(\.object) == [nil, nil, nil, nil, nil, [:]])
  }

  @Test func `strings are replaced, and keys stay`() {
    let value: JSON5Value = ["a": ["a", .number(1), ["a": "b"]]]
    #expect(value.mappingStrings { $0 + "!" } == ["a": ["a!", .number(1), ["a": "b!"]]])
  }

  @Test func `equal values have the same content, wherever they stand`() throws {
    #expect(try read("{\"a\":[1]}") == read("\n { \"a\": [ 1 ] }"))
    #expect(try Set([read("1"), read(" 1"), read("2")]).count == 2)
  }
}
