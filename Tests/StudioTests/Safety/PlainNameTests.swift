import Testing

@testable import ImprintStudio

@Suite struct PlainNameTests {
  @Test(arguments: [
    "", ".", "..", ".hidden.mp4", "a/b.mp4", "sub/\u{301}x.mp4", "/\u{301}x.mp4", ".\u{301}x.mp4",
    "a\0.mp4", "a\r\nb.mp4", "a\u{1B}[2J.mp4", "a\u{85}.mp4",
    "a\u{2028}.mp4", "a\u{2029}.mp4", "a\u{202E}4pm.mp4", "a\u{200B}.mp4",
    String(repeating: "a", count: 201), String(repeating: "é", count: 101),
  ])
  func `no name leads elsewhere, hides or holds a control`(word: String) {
    #expect(!PlainName.holds(word))
  }

  @Test(arguments: ["a.mp4", "St. Ives", "é.mp4", "🎬.mov", String(repeating: "a", count: 200)])
  func `other names are names`(word: String) {
    #expect(PlainName.holds(word))
  }

  @Test func `a part of a name holds no slash, with a mark behind it neither`() {
    #expect(PlainName.holds(PlainName.part("a/\u{301}b/c\n")))
    #expect(PlainName.last(of: "sub/\u{301}x.mp4") == "\u{301}x.mp4")
    #expect(HTTPRequest("GET", "/api/\u{301}media").segments == ["api", "\u{301}media"])
  }
}
