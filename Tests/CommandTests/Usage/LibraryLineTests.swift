import TestSupport
import Testing

/// What libraries print themselves.
@Suite struct LibraryLineTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  @Test
  func `a line of fontconfig's is a warning of the command's, once, and none where it is quiet`()
    throws
  {
    let words = ["brand", "clip.mp4", "--user-id", "1", "--overwrite"]
    let environment: [String: String?] = ["FONTCONFIG_FILE": "/nonexistent"]
    let told = try bench.start(words, environment: environment).wait()
    let lines = told.errors.split(separator: "\n")
    #expect(told.status == 0)
    #expect(lines.count { $0.hasPrefix("imprint: warning: Fontconfig error: ") } == 1)
    #expect(lines.allSatisfy { $0.hasPrefix("imprint: ") })
    let quiet = try bench.start(words + ["--quiet"], environment: environment).wait()
    #expect(quiet == .success("clip.branded.mp4"))
  }
}
