import Foundation
import TestSupport
import Testing

/// Names and metadata, which may hold anything, do not reach the terminal that they are shown on.
@Suite struct ControlCharacterTests {
  let bench: Workbench
  static let name = "e\u{1B}[31m\u{7F}\u{9B}m\nimprint: error: x.mp4"

  init() throws {
    bench = try Workbench()
    try bench.clip()
    try FileManager.default.moveItem(
      atPath: bench.folder.path("clip.mp4"), toPath: bench.folder.path(Self.name))
  }

  @Test(arguments: [
    ["stamp", name, "--text", "hi", "-o", "out.mp4", "--verbose"],
    ["stamp", name, "--text", "hi", "-o", "out.mp4", "--dry-run"],
    ["probe", name],
    ["stamp", "no-" + name, "--text", "hi", "-o", "out.mp4"],
  ])
  func `what people read has no control characters but line feeds`(words: [String]) throws {
    let outcome = try bench.imprint(words)
    let text = outcome.output + outcome.errors
    let controls = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(controls.isEmpty)
    #expect(text.contains("e<U+001B>[31m<U+007F><U+009B>m imprint: error: x.mp4"))
  }

  /// U+202E turns what follows it: `clip<U+202E>4pm.exe` would read as `clipexe.mp4`.
  @Test func `a mark that turns a name is shown`() throws {
    let outcome = try bench.imprint("probe", "clip\u{202E}4pm.exe")
    #expect(outcome == .failure(66, "clip<U+202E>4pm.exe: no such file"))
  }

  @Test func `the path of an output is for programs, and stays`() throws {
    let outcome = try bench.imprint(
      "stamp", Self.name, "--text", "hi", "-o", "o\u{1B}[31m.mp4", "--quiet")
    #expect(outcome == .success("o\u{1B}[31m.mp4"))
  }
}
