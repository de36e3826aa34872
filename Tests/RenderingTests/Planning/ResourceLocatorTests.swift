import Testing

@testable import ImprintPlanning

/// Where overlays and presets are found beside a program.
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
}
