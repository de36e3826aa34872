import Testing

@testable import ImprintStudio

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws(JSONReader.JSONFault) -> JSONTree {
    var reader = JSONReader(Array(text.utf8))
    return try reader.read()
  }

  @Test func `values are read as RFC 8259 writes them`() throws {
    #expect(
      try read(#" {"a": [1, -0.5, 2e3, 0], "b": {"c": null}, "d": [true, false], "e": []} "#)
        == .object([
          "a": .list([.number(1), .number(-0.5), .number(2000), .number(0)]),
          "b": .object(["c": .null]), "d": .list([.boolean(true), .boolean(false)]),
          "e": .list([]),
        ]))
    #expect(try read("{}") == .object([:]))
  }

  /// U+1D11E is the pair D834 DD1E.
  @Test func `escapes are the characters that they stand for`() throws {
    #expect(
      try read(#""\"\\\/\b\f\n\r\t\u00e9\uD834\udd1e é""#)
        == .text("\"\\/\u{8}\u{C}\n\r\té\u{1D11E} é"))
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "'a'",
    "tru",
    "nul", "01", "1.", ".5", "+1", "-", "1e", "1e999", "NaN", "\"", "\"\\x\"", "\"\\u12g4\"",
    "\"\\uD834\"", "\"\\uD834\\u0041\"", "\"\\uDD1E\"", "\"a\nb\"", "1 2", "[1]]",
    String(repeating: "[", count: 100_000),
  ])
  func `nothing else is JSON`(text: String) {
    #expect(throws: JSONReader.JSONFault.noJSON) { try read(text) }
  }

  @Test func `bytes that are no text are no JSON`() {
    var reader = JSONReader([0x22, 0xFF, 0x22])
    #expect(throws: JSONReader.JSONFault.noJSON) { try reader.read() }
  }

  @Test func `a million values are read, and no more`() throws {
    // With the list itself.
    let most = JSONReader.mostValues - 1
    let text = "[" + String(repeating: "1,", count: most - 1) + "1]"
    #expect(try read(text).list?.count == most)
    #expect(throws: JSONReader.JSONFault.tooManyValues) { try read("[" + text + "]") }
  }

  @Test func `what nobody waits for is not read to its end`() async {
    let text = "[" + String(repeating: "1,", count: 10_000) + "1]"
    let read = Task { () throws -> JSONTree in
      while !Task.isCancelled { await Task.yield() }
      var reader = JSONReader(Array(text.utf8))
      return try reader.read()
    }
    read.cancel()
    await #expect(throws: JSONReader.JSONFault.cancelled) { try await read.value }
  }
}
