import Foundation
import TestSupport
import Testing

/// Streams that cannot take what is printed to them.
@Suite struct FullStreamTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
    try bench.folder.write("{ nothing }", to: "broken.json")
  }

  private static let told = """
    imprint: error: standard output: it cannot be written to: No space left on device

    """

  @Test(arguments: [
    "help", "--help", "version", "brand --help", "probe clip.mp4", "probe clip.mp4 --json",
    "check medium", "check medium --json", "check ./broken.json", "overlays", "overlays --json",
    "overlays caption", "presets", "presets low --json", "presets low",
    "brand clip.mp4 --user-id 1 --dry-run", "brand clip.mp4 --user-id 1 --dry-run --json",
    "still clip.mp4 --at 0 -o a.png --overwrite", "overlays caption -o b.png --overwrite",
    "brand clip.mp4 --user-id 1 --preset null --report -",
    "brand clip.mp4 --user-id 1 --overwrite",
  ])
  func `a full disk behind stdout is 74`(words: String) throws {
    let outcome = try bench.shell("\"$0\" \(words) > /dev/full")
    #expect(outcome == Tool.Outcome(status: 74, output: "", errors: Self.told))
  }

  @Test func `a reader that has gone is no error`() throws {
    for words in ["--help", "probe clip.mp4 --json", "brand clip.mp4 --user-id 1 --overwrite"] {
      let outcome = try bench.shell(
        "{ \"$0\" \(words); echo $? >&2; } | true; { \"$0\" \(words); echo $? >&2; } >&-")
      #expect(outcome == Tool.Outcome(status: 0, output: "", errors: "0\n0\n"), "\(words)")
    }
  }

  @Test func `a report that the disk has no room for is 74, and one without a place 73`() throws {
    let brand = "\"$0\" brand clip.mp4 --user-id 1 --preset null --report "
    #expect(
      try bench.shell(brand + "/dev/full")
        == .failure(74, "/dev/full: the report: No space left on device"))
    #expect(
      try bench.shell(brand + "nowhere/report.json")
        == .failure(
          73,
          "nowhere/report.json: the report cannot be written there: there is no folder "
            + bench.folder.path("nowhere")))
  }

  @Test func `progress in JSON ends with the error`() throws {
    let outcome = try bench.shell(
      "\"$0\" brand clip.mp4 --user-id 1 --overwrite --progress json > /dev/full")
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasSuffix(Self.told + "{\"event\":\"error\",\"code\":74}\n"))
  }
}
