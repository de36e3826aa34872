import Foundation
import TestSupport
import Testing

/// `--ladder`: a film for HTTP Live Streaming in several sizes (RFC 8216, 4.3.4.2), of one decode.
@Suite struct LadderTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private func film(_ size: String = "320x180", seconds: Double = 5) throws {
    try bench.folder.make(
      "film.mp4",
      "-f lavfi -i testsrc2=s=\(size):r=25:d=\(seconds) -f lavfi -i sine=d=\(seconds) -c:a aac "
        + "-c:v libx264 -preset veryfast -g 60 -pix_fmt yuv420p")
  }

  private func stamp(_ ladder: String, _ words: String...) throws -> VideoPlaylist {
    let outcome = try bench.imprint(
      ["stamp", "film.mp4", "--text", "HLS", "-o", "out.m3u8", "--ladder", ladder] + words)
    #expect((outcome.status, outcome.output) == (0, "out.m3u8\n"), "\(outcome.errors)")
    return try VideoPlaylist("out", "video-180", in: bench)
  }

  private func sizes(_ made: VideoPlaylist) -> [String] {
    made.attributes(of: "STREAM-INF").compactMap { $0["RESOLUTION"] }
  }

  @Test func `each size is a variant, whose segments begin at the same frames`() throws {
    try film()
    let made = try stamp("90,180,44", "--segment-seconds", "2")
    #expect(sizes(made) == ["320x180", "160x90", "78x44"])
    let rates = made.attributes(of: "STREAM-INF").compactMap { $0["BANDWIDTH"].flatMap { Int($0) } }
    #expect(rates.count == 3 && rates.sorted(by: >) == rates)
    var files: Set<String> = []
    for lines in [180, 90, 44] {
      let variant = try VideoPlaylist("out", "video-\(lines)", in: bench)
      #expect(variant.durations == [2, 2, 1])
      let name = "out.hls/video-\(lines).m3u8"
      #expect(made.master.contains(name))
      let frames = try bench.digests(name)
      #expect(frames.count == 125 && frames.first?.hasPrefix("0 ") == true)
      files.formUnion(
        variant.segments + ["video-\(lines).m3u8", "video-\(lines)-init.mp4"])
    }
    let sound = try VideoPlaylist("out", "sound-1", in: bench)
    files.formUnion(sound.segments + ["sound-1.m3u8", "sound-1-init.mp4"])
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: bench.folder.path("out.hls")))
        == files)
    #expect(Set(made.attributes(of: "STREAM-INF").map { $0["AUDIO"] }) == ["sound"])
    #expect(try bench.folder.names.sorted() == ["film.mp4", "out.hls", "out.m3u8"])
  }

  /// The largest is what one size makes, and a smaller one has the overlay drawn in its own size: of a white box over a tenth
  /// of the frame, as many pixels are white.
  @Test func `overlays lie in each size as in one alone`() throws {
    try film(seconds: 1)
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [
          { type: "shape", rect: true, fill: "white", size: ["50%", "20%"], position: { at: "topLeft" } } ] }
      """, to: "box.json")
    let words = ["brand", "film.mp4", "--overlay", "./box.json", "--smart", "never"]
    #expect(try bench.imprint(words + ["-o", "out.m3u8", "--ladder", "180,90"]).status == 0)
    #expect(try bench.imprint(words + ["-o", "one.m3u8"]).status == 0)
    #expect(
      try bench.digests("out.hls/video-180.m3u8") == bench.digests("one.hls/video.m3u8"))
    let part = "crop=76:14:2:2,format=gray"
    let beside = try bench.shell(
      "ffmpeg -v error -i out.hls/video-90.m3u8 -frames:v 1 -vf \(part),signalstats,metadata=print:file=- -f null -"
    ).output
    let least = beside.firstMatch(of: /YMIN=(\d+)/).flatMap { Int($0.output.1) } ?? 0
    #expect(least > 220, "\(beside)")
  }

  @Test func `a picture is never scaled up, and an upright one is measured by its width`() throws {
    try film("90x160", seconds: 0.4)
    let outcome = try bench.imprint(
      "stamp", "film.mp4", "--text", "x", "-o", "out.m3u8", "--ladder", "1080,720,44", "--report",
      "-")
    let warnings = outcome.json?["warnings"] as? [[String: Any]] ?? []
    #expect(warnings.map { $0["code"] as? String } == ["ladder.left-out"], "\(outcome.errors)")
    #expect(
      warnings.first?["message"] as? String
        == "the ladder has no 1080: the picture has 90 lines, and is never scaled up")
    #expect(
      sizes(try VideoPlaylist("out", "video-90", in: bench)) == ["90x160", "44x78"])
  }

  @Test func `a ladder is of HLS alone, and says all sizes`() throws {
    try film(seconds: 0.2)
    for (words, error) in [
      ("-o a.mp4 --ladder 90", "it is for an output that is HLS"),
      ("-o a.m3u8 --ladder 90 --size 100x", "it says the sizes, and --size one more"),
      (
        "-o a.m3u8 --ladder 90 --smart require",
        "frames are encoded in each size, and no packet is copied"
      ),
      ("-o a.m3u8 --ladder 90,", "'90,'"), ("-o a.m3u8 --ladder 1", "'1'"),
    ] {
      let outcome = try bench.shell("\"$0\" stamp film.mp4 --text x \(words)")
      #expect(outcome.status == 64, "\(outcome.errors)")
      #expect(
        outcome.errors.contains("--ladder") && outcome.errors.contains(error), "\(outcome.errors)")
    }
    #expect(try bench.folder.names == ["film.mp4"])
  }

  @Test func `a stored plan has the ladder, and no parts`() throws {
    try film(seconds: 0.4)
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "film.mp4", output: "out.m3u8", overlay: "corner-hop",
        parameters: { userId: "7" }, ladder: [180, 90], segmentSeconds: 2 }
      """, to: "job.json")
    #expect(try bench.imprint("plan", "job.json", "-o", "plan.json").status == 0)
    #expect(try bench.imprint("render", "plan.json").status == 0)
    #expect(
      sizes(try VideoPlaylist("out", "video-180", in: bench)) == ["320x180", "160x90"])
    let part = try bench.imprint("render", "plan.json", "--segment", "0", "-o", "part")
    #expect(part.status == 65, "\(part.errors)")
  }

  @Test(.enabled(if: OutputTests.limitsFiles))
  func `a failure in one size leaves nothing`() throws {
    try film(seconds: 2)
    let outcome = try bench.shell(
      "trap '' XFSZ; ulimit -f 8; exec \"$0\" stamp film.mp4 --text x -o out.m3u8 --ladder 180,90")
    #expect(outcome.status == 74, "\(outcome.errors)")
    #expect(!outcome.errors.contains(".imprint-"), "\(outcome.errors)")
    #expect(try bench.folder.names == ["film.mp4"])
  }

  @Test func `jobs of one input share its decode, each with a ladder`() throws {
    try film(seconds: 1)
    let line =
      #"{ "input": "film.mp4", "output": "NAME.m3u8", "overlay": "corner-hop", "#
      + #""parameters": { "userId": "NAME" }, "ladder": [180, 90] }"#
    try bench.folder.write(
      ["a", "b"].map { line.replacing("NAME", with: $0) }.joined(separator: "\n"), to: "list.jsonl")
    let outcome = try bench.imprint("batch", "list.jsonl")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in ["a", "b"] {
      #expect(
        sizes(try VideoPlaylist(name, "video-90", in: bench)) == ["320x180", "160x90"])
      #expect(try bench.digests("\(name).hls/video-90.m3u8").count == 25)
    }
  }
}
