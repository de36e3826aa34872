import Foundation
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

  /// Spaces of several widths, characters without one, a line feed, braille without dots.
  @Test(arguments: [
    "", " ", "\u{3000}\u{2003}", "\u{200B}\u{FEFF}\u{2060}", "\n", "\u{3164}", "\u{2800}",
  ])
  func `an ID of which nothing shows is refused`(identifier: String) throws {
    for words in [["--user-id", identifier], ["--set", "userId=\(identifier)"]] {
      let outcome = try bench.imprint(["brand", "clip.mp4", "-o", "blank.mp4"] + words)
      #expect(outcome.status == 64)
      let message = identifier.isEmpty ? "empty" : "nothing of its value shows"
      #expect(outcome.errors.contains(words[0] == "--set" ? "nothing of its value shows" : message))
    }
    let value = identifier.unicodeScalars.map {
      "\\u" + String($0.value, radix: 16).leftPadded(to: 4)
    }
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "blank.mp4", overlay: "corner-hop",
        parameters: { userId: "\(value.joined())" } }
      """, to: "job.json")
    #expect(try bench.imprint("run", "job.json").status == 65)
    #expect(try bench.imprint("check", "job.json").status == 65)
    #expect(
      try bench.imprint(
        "still", "clip.mp4", "--at", "0", "--overlay", "corner-hop", "--set",
        "userId=\(identifier)", "-o", "blank.png"
      ).status == 64)
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/blank.mp4"))
  }
}

extension String {
  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: max(count - self.count, 0)) + self
  }
}
