import ImprintPrimitives
import Testing

/// To Swift a slash with a combining mark behind it is one character.
@Suite struct PathTextTests {
  @Test func `a slash is a byte, whatever follows it`() {
    for mark in ["\u{301}", "\u{20DD}", "\u{FE0F}", "\u{200D}"] {
      let path = "a/\(mark)b"
      #expect(path.hasSlash)
      #expect("/\(mark)b".isAbsolute)
      #expect(path.pathComponents == ["a", "\(mark)b"])
      #expect(path.splitAtLastSlash == ("a/", "\(mark)b"))
    }
    #expect(!"ab".hasSlash)
    #expect(!"a/b".isAbsolute && !"".isAbsolute)
  }

  @Test func `components are told apart as the system tells them`() {
    #expect("/a//b/".pathSegments == ["", "a", "", "b", ""])
    #expect("/a//b/".pathComponents == ["a", "b"])
    #expect("".pathSegments == [""])
    #expect("b.mp4".splitAtLastSlash == ("", "b.mp4"))
    #expect("/a/".splitAtLastSlash == ("/a/", ""))
  }
}
