import ImprintValues
import Testing

/// Text for a terminal, and JSON whose words go to C.
@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("a\u{1B}[31mb\nc", "a<U+001B>[31mb c"), ("a\u{85}b\tc\u{9B}", "a<U+0085>b c<U+009B>"),
    // A name that reads as `clip.exe` backwards, and one with a blank of no width.
    ("clip\u{202E}4pm.exe", "clip<U+202E>4pm.exe"), ("cor\u{200B}ner", "cor<U+200B>ner"),
    ("a\u{2028}b", "a<U+2028>b"), ("a\u{E0041}", "a<U+E0041>"), ("\u{FEFF}a", "<U+FEFF>a"),
    ("soft\u{AD}hyphen", "soft<U+00AD>hyphen"),
  ])
  func `what turns, breaks or hides a name is shown by its number`(text: String, shown: String) {
    #expect(text.printableLine == shown)
  }

  /// Joiners within words and emoji, Arabic's own signs, and selectors of variants.
  @Test(arguments: ["👩‍👩‍👧", "می‌خواهم", "\u{0600}12", "❤️", "é", "Ünïcode 文字"])
  func `letters and emoji stay as they are`(text: String) {
    #expect(text.printableLine == text)
  }

  @Test func `separators of Unicode begin no line`() {
    #expect("a\u{2028}b\u{85}c\nd".printableFirstLine == "a<U+2028>b<U+0085>c")
    #expect("a\u{2028}b\r\nc".printableLines == "a<U+2028>b\nc")
  }

  /// RFC 8259, section 7: a character outside of the first plane is a pair of surrogates.
  @Test func `JSON has them as escapes`() {
    let marks = "\"é\u{2028}\u{202E}\u{9B}\u{E0041}👩‍👩‍👧\""
    #expect(marks.withMarksEscaped == #""é\u2028\u202E\u009B\uDB40\uDC41👩‍👩‍👧""#)
  }

  @Test func `lines stay lines where they are kept`() {
    #expect("a\nb\u{202E}".printableText == "a\nb<U+202E>")
  }

  @Test(arguments: [
    (#"{"a":"b\u0000c"}"#, true), (#"{"a":"\\u0000"}"#, false), (#"{"a":"\\\u0000"}"#, true),
    (#"{"a":"\u0001"}"#, false), ("a\0", true), (#"\"#, false), (#"\u000"#, false), ("", false),
  ])
  func `a NUL in JSON is found, escaped or not`(text: String, has: Bool) {
    #expect(text.utf8.hasNULInJSON == has)
    #expect(Array(text.utf8).hasNULInJSON == has)
  }
}
