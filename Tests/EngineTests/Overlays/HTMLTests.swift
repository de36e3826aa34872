import Testing

@testable import ImprintEngine

/// Texts of people in a page, and in a line of the shell.
@Suite struct HTMLTests {
  /// The five characters that HTML names for it, and controls, which no page may hold.
  @Test func `a text is nothing but characters in an element and in an attribute`() {
    let hostile = #"<script>alert("it's & more")</script>"#
    let page: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"
    let inert = "&lt;script&gt;alert(&quot;it&#39;s &amp; more&quot;)&lt;/script&gt;"
    #expect(page.text == "<p title=\"\(inert)\">\(inert)</p>")
    let controls: HTML = "\("a\u{0}b\u{1B}c\nd\u{FFFE}")"
    #expect(controls.text == "a\u{FFFD}b\u{FFFD}c\nd\u{FFFD}")
  }

  @Test func `a piece is put into another one as it is`() {
    let pieces: [HTML] = ["<li>\("<")</li>", "<li>2</li>"]
    let list: HTML = "<ol>\(pieces)</ol>"
    #expect(list.text == "<ol><li>&lt;</li>\n<li>2</li></ol>")
  }

  /// POSIX, 2.2.2: between single quotes each character stands for itself, but for a single quote.
  @Test(arguments: [
    ("corner-hop", "corner-hop"), ("userId=10086", "userId=10086"), ("", "''"),
    ("name=Ada Byron", "'name=Ada Byron'"), ("it's", #"'it'\''s'"#), ("$(rm)", "'$(rm)'"),
    ("`x`", "'`x`'"), ("a\nb", "'a\nb'"), ("~/x", "'~/x'"), ("é", "'é'"), ("'", #"''\'''"#),
    ("'\u{301};x", "''\\''\u{301};x'"),
  ])
  func `a word is quoted as a shell needs it`(word: String, quoted: String) {
    #expect(word.asShellWord == quoted)
  }
}
