import ImprintLanguage
import Testing

/// Each rule of JSON5 1.0.0 by the smallest document that breaks it.
@Suite struct JSON5FaultTests {
  static func fault(_ bytes: [UInt8]) -> String {
    do throws(JSON5Fault) {
      return "\(try JSON5Reader.read(bytes).kind)"
    } catch {
      return "\(error.position.line):\(error.position.column): \(error.message)"
    }
  }

  @Test(arguments: [
    ("", "1:1: the document is empty; expected a value, such as '{ … }'"),
    (" \n", "2:1: the document is empty; expected a value, such as '{ … }'"),
    ("// a", "1:5: the document is empty; expected a value, such as '{ … }'"),
    ("1 2", "1:3: expected the end of the document here"),
    ("{} ]", "1:4: expected the end of the document here"),
    ("/* a", "1:1: this comment is never closed; expected '*/'"),
    ("1 /*/", "1:3: this comment is never closed; expected '*/'"),
    ("/", "1:1: expected a value here, not '/'"),
    ("[1 / 2]", "1:4: expected ',' or ']' here, not '/'"),
    ("]", "1:1: expected a value here, not ']'"),
    ("#", "1:1: expected a value here, not '#'"),
    ("\u{7}", "1:1: expected a value here, not U+0007"),
    ("\u{301}", "1:1: expected a value here, not U+0301"),
    ("\u{1F600}", "1:1: expected a value here, not '😀'"),
    ("True", "1:1: 'True' is no value; text needs quotes"),
    ("[infinity]", "1:2: 'infinity' is no value; text needs quotes"),
    ("undefined", "1:1: 'undefined' is no value; text needs quotes"),
  ])
  func `a document is one value`(document: String, fault: String) {
    #expect(Self.fault(Array(document.utf8)) == fault)
  }

  @Test(arguments: [
    ("[", "1:2: the document ends here; expected a value"),
    ("[1", "1:3: the document ends here; expected ',' or ']'"),
    ("[1,", "1:4: the document ends here; expected a value"),
    ("[,]", "1:2: expected a value here, not ','"),
    ("[1,,]", "1:4: expected a value here, not ','"),
    ("[1 2]", "1:4: expected ',' or ']' here, not '2'"),
    ("[1}", "1:3: expected ',' or ']' here, not '}'"),
    ("[a:1]", "1:2: 'a' is no value; text needs quotes"),
    ("{", "1:2: the document ends here; expected a key or '}'"),
    ("{,}", "1:2: expected a key or '}' here, not ','"),
    ("{a:1,,}", "1:6: expected a key or '}' here, not ','"),
    ("{a}", "1:3: expected ':' after the key here, not '}'"),
    ("{a", "1:3: the document ends here; expected ':' after the key"),
    ("{a:}", "1:4: expected a value here, not '}'"),
    ("{a:1 b:2}", "1:6: expected ',' or '}' here, not 'b'"),
    ("{\n  a: 1\n  b: 2\n}", "3:3: expected ',' or '}' here, not 'b'"),
    ("{a:1]", "1:5: expected ',' or '}' here, not ']'"),
    ("{a=1}", "1:3: expected ':' after the key here, not '='"),
    ("{1:1}", "1:2: expected a key or '}' here, not '1'"),
    ("{a-b:1}", "1:3: expected ':' after the key here, not '-'"),
    ("{[1]:1}", "1:2: expected a key or '}' here, not '['"),
    (#"{\x61:1}"#, "1:2: a key without quotes has no escapes but '\\uXXXX'"),
    (#"{\u0031:1}"#, "1:2: '1' cannot stand in a key without quotes"),
    (#"{a\u002D:1}"#, "1:3: '-' cannot stand in a key without quotes"),
    (#"{a\u00:1}"#, "1:3: this escape needs 4 hexadecimal digits"),
    ("{😀:1}", "1:2: expected a key or '}' here, not '😀'"),
  ])
  func `brackets, commas and keys are in their places`(document: String, fault: String) {
    #expect(Self.fault(Array(document.utf8)) == fault)
  }

  @Test(arguments: [
    ("01", "1:1: a number cannot begin with a 0 before other digits"),
    ("-00", "1:1: a number cannot begin with a 0 before other digits"),
    (".", "1:2: the document ends here; expected a digit"),
    ("-", "1:2: the document ends here; expected a digit"),
    ("+-1", "1:2: expected a digit here, not '-'"),
    ("- 1", "1:2: expected a digit here, not U+0020"),
    (".e1", "1:2: expected a digit here, not 'e'"),
    ("1e", "1:3: the document ends here; expected a digit of the exponent"),
    ("1e+-1", "1:4: expected a digit of the exponent here, not '-'"),
    ("0x", "1:3: the document ends here; expected hexadecimal digits"),
    ("0xG", "1:3: expected hexadecimal digits here, not 'G'"),
    ("0x1.8", "1:4: expected the end of the document here"),
    ("1.2.3", "1:4: expected the end of the document here"),
    ("12px", "1:3: expected the end of the number here, not 'p'"),
    ("1_000", "1:2: expected the end of the number here, not '_'"),
    ("-true", "1:2: 'true' is no number"),
    ("-Infinit", "1:2: 'Infinit' is no number"),
    ("٣", "1:1: expected a value here, not '٣'"),
  ])
  func `a number is written as JSON5 has it`(document: String, fault: String) {
    #expect(Self.fault(Array(document.utf8)) == fault)
  }

  static let lineEnd =
    "a string ends in its own line; write '\\n', or end the line with a backslash"

  @Test(arguments: [
    ("'abc", "1:1: this string has no closing quote"),
    (#"'abc""#, "1:1: this string has no closing quote"),
    ("'ab\nc'", "1:4: \(lineEnd)"),
    ("'\r'", "1:2: \(lineEnd)"),
    ("'\\", "1:3: the document ends here; expected a character after the backslash"),
    (#"'\1'"#, "1:2: a backslash before digits means nothing, except '\\0' alone; use '\\xXX'"),
    (#"'\9'"#, "1:2: a backslash before digits means nothing, except '\\0' alone; use '\\xXX'"),
    (#"'\00'"#, "1:2: a backslash before digits means nothing, except '\\0' alone; use '\\xXX'"),
    (#"'\x4'"#, "1:2: this escape needs 2 hexadecimal digits"),
    (#"'\u12g4'"#, "1:2: this escape needs 4 hexadecimal digits"),
    (#"'\u"#, "1:2: this escape needs 4 hexadecimal digits"),
    (#"'\u{41}'"#, "1:2: this escape needs 4 hexadecimal digits"),
    (#"'a\uD83D'"#, "1:3: this is half of a character; '\\uD83D\\uDE00' has both halves"),
    (#"'\uD83Dx'"#, "1:2: this is half of a character; '\\uD83D\\uDE00' has both halves"),
    (#"'\uDE00'"#, "1:2: this is half of a character; '\\uD83D\\uDE00' has both halves"),
    (#"'\uD83D\uD83D'"#, "1:2: this is half of a character; '\\uD83D\\uDE00' has both halves"),
    (#"'\uDE00\uD83D'"#, "1:2: this is half of a character; '\\uD83D\\uDE00' has both halves"),
  ])
  func `a string ends, and has only escapes that mean something`(document: String, fault: String) {
    #expect(Self.fault(Array(document.utf8)) == fault)
  }

  /// A bad byte; a cut, an overlong and a surrogate's sequence; one past U+10FFFF; an old encoding.
  @Test(arguments: [
    [0xFF], [0x80], [0xE2, 0x82], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xE9, 0x74],
  ])
  func `bytes that are not UTF-8 are shown where they stand`(bytes: [UInt8]) {
    let before = Array("['é',\n ".utf8)
    #expect(
      Self.fault(before + bytes + [0x5D])
        == "2:2: this is not UTF-8 text; save the document as UTF-8")
  }
}
