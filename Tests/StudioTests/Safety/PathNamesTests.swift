import Imprint
import Testing

@testable import ImprintStudio

@Suite struct PathNamesTests {
  private static let names = PathNames(below: ["/srv/Films", "/srv/Films/Branded", "/mnt/a b"])

  @Test(arguments: [
    ("/srv/Films/sea/tide.mp4", "sea/tide.mp4"),
    ("/srv/Films/Branded/out.mp4: it exists already", "out.mp4: it exists already"),
    ("there is no folder /srv/Films/Branded", "there is no folder Branded"),
    ("/mnt/a b/clip.mp4", "clip.mp4"),
    ("\"/srv/Films/a.mp4\" and /srv/Films/b.mp4", "\"a.mp4\" and b.mp4"),
    // Other folders of the system.
    ("/usr/share/fonts/A.ttf is no font", "A.ttf is no font"),
    ("(/tmp/x/y.png)", "(y.png)"),
    ("file:/usr/lib/x", "file:x"),
  ])
  func `a path is told by its name`(text: String, told: String) {
    #expect(Self.names.text(text) == told)
  }

  @Test(arguments: [
    "", "either/or", "/api/media/x/poster?v=1", "/s/TOKEN/a.mp4",
    "a/srv/Films/b",
    "1/2", "/", "// a comment", "24/usr/x",
  ])
  func `what is no path of the server stays`(text: String) {
    #expect(Self.names.text(text) == text)
  }

  @Test func `texts of a document are told, and its keys stay`() throws {
    let tree = try JSON5Value(json: Array(#"{"/usr/a":["/usr/a/b",1,null]}"#.utf8))
    #expect(Self.names.document(tree).jsonLine == #"{"/usr/a":["b",1,null]}"#)
  }
}
