import Foundation
import Imprint
import TestSupport
import Testing

@testable import ImprintStudio

/// Warnings about secrets that all may read, addresses without passwords, and titles without controls.
@Suite struct SecretTests {
  @Test func `a secret that every user may read is told`() throws {
    let folder = try ScratchFolder()
    try folder.write("a secret of sixteen", to: "secret.txt")
    for (mode, isReadByAll) in [(0o600, false), (0o640, false), (0o644, true)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.path("secret.txt"))
      var settings = StudioSettings(folders: ["."])
      #expect(try settings.readToken(from: folder.path("secret.txt")) == isReadByAll)
      let webhook = try StudioWebhook(
        url: "https://a.example", secretFile: folder.path("secret.txt"))
      #expect(webhook.isReadByAll == isReadByAll)
    }
  }

  @Test func `an address is shown without its name and password`() throws {
    let folder = try ScratchFolder()
    try folder.write("a secret of sixteen", to: "secret.txt")
    for (url, shown) in [
      ("https://ada:hunter2@a.example/ended?at=@", "https://a.example/ended?at=@"),
      ("http://ada@a.example:80", "http://a.example:80"),
      ("http://a:b@c@d.example/@", "http://d.example/@"),
      ("https://a.example/x@y", "https://a.example/x@y"),
    ] {
      let webhook = try StudioWebhook(url: url, secretFile: folder.path("secret.txt"))
      #expect(webhook.shownURL == shown)
    }
    let failure = #expect(throws: StudioFailure.self) {
      try StudioWebhook(url: "ftp://ada:hunter2@a.example", secretFile: "none")
    }
    #expect(failure?.what == "ftp://a.example")
  }

  @Test func `titles and references hold no control, and messages lines alone`() {
    func takes(_ key: String, _ text: String) -> Bool {
      (try? ShareRequest(.object([key: .string(text)]))) != nil
    }
    for text in ["a\rb", "a\nb", "a\u{1B}[2Jb", "a\0b", "a\u{9B}b"] {
      #expect(!takes("title", text))
      #expect((try? ExportRequest.reference(.string(text))) == nil)
    }
    #expect(takes("title", "Yours, with love \u{2764}"))
    #expect(takes("message", "one\r\ntwo\n\tthree"))
    #expect(!takes("message", "a\u{1B}[2Jb"))
  }
}
