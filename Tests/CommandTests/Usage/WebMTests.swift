import Foundation
import TestSupport
import Testing

/// `-o x.webm` with the preset `auto`.
@Suite struct WebMTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private func streams(_ name: String) throws -> [[String: Any]] {
    let words = ["-v", "error", "-show_streams", "-of", "json", bench.folder.path(name)]
    let outcome = try Tool.run("ffprobe", words, in: bench.folder.path)
    return outcome.json?["streams"] as? [[String: Any]] ?? []
  }

  /// Odd edges, which VP9 keeps, and ten bits, which vp9-1080 keeps.
  @Test func `a video of ten bits and odd edges keeps both, and its sound becomes Opus`() throws {
    try bench.folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc=s=121x91:r=25:d=0.4 -f lavfi -i sine=d=0.4 -c:v ffv1 "
        + "-pix_fmt yuv420p10le -c:a flac")
    let outcome = try bench.imprint(
      "stamp", "clip.mkv", "--text", "x", "-o", "out.webm", "--report", "-")
    let report = try #require(outcome.json)
    #expect(report["preset"] as? String == "640x480")
    #expect(
      report["presetReason"] as? String
        == "121x91 as displayed fits it; a .webm takes the encoder of vp9-1080")
    let streams = try streams("out.webm")
    #expect(streams.map { $0["codec_name"] as? String } == ["vp9", "opus"])
    let frame = try #require(streams.first)
    #expect(frame["width"] as? Int == 121 && frame["height"] as? Int == 91)
    #expect(frame["pix_fmt"] as? String == "yuv420p10le")
  }

  @Test func `a video with alpha keeps it`() throws {
    try bench.folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=120x90:r=25:d=0.2,format=yuva420p,geq=lum=lum(X\\,Y):a=99 -c:v ffv1")
    #expect(
      try bench.imprint("stamp", "clip.mkv", "--text", "x", "-o", "out.webm")
        == .success("out.webm"))
    let tags = try streams("out.webm").first?["tags"] as? [String: Any]
    #expect(tags?.contains { $0.key.lowercased() == "alpha_mode" } == true)
  }
}
