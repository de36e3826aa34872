import ImprintValues
import Testing

/// Text in HTML and XML.
@Suite struct MarkupTextTests {
  /// U+0301 and U+200D combine with what stands before them to one `Character`, and to none of a browser's.
  @Test(arguments: ["", "\u{301}", "\u{200D}", "\u{FE0F}"])
  func `what has a meaning is a reference, whatever combines with it`(mark: String) {
    let text = ["&", "<", ">", "\"", "'"].map { $0 + mark }.joined()
    let references = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].map { $0 + mark }.joined()
    #expect(text.escapedAsMarkup.unicodeScalars.elementsEqual(references.unicodeScalars))
  }

  @Test func `line feeds stay, and controls are none`() {
    #expect("a\n\tb\r\nc\u{0}".escapedAsMarkup == "a\n\tb&#13;\nc\u{FFFD}")
  }
}
