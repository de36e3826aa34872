import ImprintLanguage
import Testing

@Suite struct JSON5PositionTests {
  /// All values and keys of the document, in order, as `LINE:COLUMN`.
  static func positions(_ document: String) throws -> [String] {
    positions(of: try JSON5Reader.read(Array(document.utf8)))
  }

  static func positions(of value: JSON5Value) -> [String] {
    let own = "\(value.position.line):\(value.position.column)"
    switch value.kind {
    case .array(let values): return [own] + values.flatMap(positions(of:))
    case .object(let members):
      return [own]
        + members.flatMap { member in
          ["\(member.keyPosition.line):\(member.keyPosition.column)"]
            + positions(of: member.value)
        }
    default: return [own]
    }
  }

  @Test func `values and keys tell where they begin`() throws {
    let document = """
      // a comment
      {
        size: [1, -2],
        "name": 'x',
      }
      """
    #expect(
      try Self.positions(document) == ["2:1", "3:3", "3:9", "3:10", "3:13", "4:3", "4:11"])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `a line ends at LF, CR or CR LF`(lineEnd: String) throws {
    #expect(try Self.positions("[\(lineEnd)\(lineEnd) 1]") == ["1:1", "3:2"])
  }

  @Test func `a line ends inside of comments and strings too`() throws {
    #expect(try Self.positions("[/*\n\n*/1, 'a\\\nb', 2]") == ["1:1", "3:3", "3:6", "4:5"])
  }

  @Test func `a column is a Unicode scalar`() throws {
    // One each: the tab, the emoji, the e and its accent; separators of lines of text are none.
    #expect(try Self.positions("[\t1]") == ["1:1", "1:3"])
    #expect(try Self.positions("['😀', 1]") == ["1:1", "1:2", "1:7"])
    #expect(try Self.positions("['e\u{301}', 1]") == ["1:1", "1:2", "1:8"])
    #expect(try Self.positions("[\u{2028}1]") == ["1:1", "1:3"])
  }

  @Test func `a byte order mark takes no column`() throws {
    #expect(try Self.positions("\u{FEFF}[1]") == ["1:1", "1:2"])
  }

  @Test func `positions are in the order of the text`() {
    let ordered = [(1, 1), (1, 9), (2, 1), (2, 3), (10, 2)].map(SourcePosition.init(line:column:))
    #expect(ordered.reversed().sorted() == ordered)
  }
}
