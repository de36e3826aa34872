import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// The folders beside a program in which overlays and presets are found.
@Suite struct ResourceLocatorTests {
  @Test(arguments: [
    ("/usr/local/bin/imprint", ["/usr/local/share/imprint"]),
    ("/srv/imprint/.build/release/imprint", ["/srv/imprint/.build/share/imprint", "/srv/imprint"]),
    (
      "/srv/imprint/.build/x86_64-unknown-linux-gnu/debug/imprint",
      ["/srv/imprint/.build/x86_64-unknown-linux-gnu/share/imprint", "/srv/imprint"]
    ),
    ("/imprint", ["/share/imprint"]),
  ])
  func `a program finds what is installed, its checkout, and the resources beside it`(
    program: String, folders: [String]
  ) {
    let beside = program.replacing(/[^\/]+$/, with: "Imprint_ImprintShipped.resources")
    #expect(ResourceLocator.folders(beside: program) == folders + [beside])
  }

  @Test func `the files of overlays have names, but for those of the current folder`() throws {
    let folder = try ScratchFolder()
    let logo = try folder.write("", to: "Overlays/bug/logo.svg")
    let locator = ResourceLocator(searching: [folder.path], environment: [:])
    #expect(locator.name(ofFile: logo)?.rawValue == "Overlays/bug/logo.svg")
    #expect(
      locator.name(ofFile: folder.path("Overlays/bug/%d.png"))?.word
        == "resource:Overlays/bug/%d.png")
    #expect(locator.name(ofFile: folder.path("Presets/logo.svg")) == nil)
    // What ships has a name wherever the current folder is.
    #expect(
      locator.name(ofFile: "Overlays/corner-bug/logo.svg")?.rawValue
        == "Overlays/corner-bug/logo.svg")
    let name = try #require(ResourceName(word: "resource:Overlays/bug/logo.svg"))
    #expect(locator.path(of: name) == logo)
    #expect(ResourceLocator(environment: [:]).path(of: name) == nil)
  }

  @Test(arguments: [
    "Overlays/bug/logo.svg", "resource:Overlays/../../etc/passwd", "resource:/etc/passwd",
    "resource:Overlays//logo.svg", "resource:Presets/auto.json", "resource:Overlays",
  ])
  func `a word that leads anywhere else is no name`(word: String) {
    #expect(ResourceName(word: word) == nil)
  }
}
