import ImprintValues
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

  @Test(arguments: [
    ("a/b.mp4", "a"), ("/a/b.mp4", "/a"), ("../b.mp4", ".."), ("./b.mp4", "."), ("b.mp4", "."),
    ("/b.mp4", "/"), ("a//b.mp4", "a"),
  ])
  func `the folder of a file is written as in its path`(path: String, folder: String) {
    #expect(path.outerFolder == folder)
  }

  @Test(arguments: [
    ("a.b/c.mp4", "c"), ("c.tar.gz", "c.tar"), ("c", "c"), (".hidden", ".hidden"),
    ("..hidden", "..hidden"), ("a/.hidden.mp4", ".hidden"), ("photos.2026/", "photos"), ("c.", "c"),
    ("", ""),
  ])
  func `a name's last extension goes, and what it begins with stays`(path: String, stem: String) {
    #expect(path.fileStem == stem)
  }

  @Test(arguments: [
    ("b.mp4", "a", "a/b.mp4"), ("b.mp4", "a/", "a/b.mp4"), ("/b.mp4", "a", "/b.mp4"),
    ("b.mp4", ".", "b.mp4"), ("b.mp4", "/", "/b.mp4"), ("../b.mp4", "a", "a/../b.mp4"),
  ])
  func `a path lies in a folder unless it is absolute`(path: String, folder: String, whole: String)
  {
    #expect(path.path(in: folder) == whole)
  }
}
