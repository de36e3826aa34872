import TestSupport
import Testing

/// A user ID is data: whatever it holds is drawn, and nothing is interpreted.
@Suite struct UserIDTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip(seconds: 0.08)
  }

  @Test func `every ID is stamped, and each looks different`() throws {
    let identifiers = [
      "10086", "%{}:'\"\\", "{userId}", "{{}}", "%{pts}", "مستخدم ١٢٣", "用户一零零八六", "👩‍👩‍👧🇨🇳",
      "two\nlines", "tab\tbed", "-1", "--help", "<b>&amp;</b>",
      String(repeating: "long", count: 500),
    ]
    var seen: Set<String> = []
    for identifier in identifiers {
      let outcome = try bench.imprint(
        "brand", "clip.mp4", "--user-id", identifier, "--preset", "lossless", "-o", "out.mkv",
        "--overwrite")
      #expect(outcome.status == 0 && outcome.output == "out.mkv\n", "\(identifier)")
      // Two thousand letters have no room on a frame, which is told.
      #expect(outcome.errors.contains("leaves out") == (identifier.count > 64), "\(identifier)")
      let digest = try Tool.run(
        "ffmpeg", ["-v", "error", "-i", "out.mkv", "-map", "0:v", "-f", "md5", "-"],
        in: bench.folder.path)
      #expect(seen.insert(digest.output).inserted, "\(identifier)")
    }
  }
}
