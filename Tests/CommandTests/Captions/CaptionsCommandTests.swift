import Foundation
import TestSupport
import Testing

/// Captions on a command line: words that are burnt in while they are spoken.
@Suite struct CaptionsCommandTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    // 4 s of grey at 25 frames a second, with a key frame each second.
    try bench.folder.make(
      "film.mp4",
      "-f lavfi -i color=0x808080:s=320x180:r=25:d=4 -c:v libx264 -preset ultrafast -g 25 "
        + "-pix_fmt yuv420p")
    try bench.folder.write(
      "1\n00:00:00,400 --> 00:00:01,200\none two\n", to: "words.srt")
  }

  @Test(
    "each style shows its words from the first frame of their cue up to its end",
    arguments: ["plate", "colour", "pill", "word", "build", "box"])
  func styles(style: String) throws {
    let outcome = try bench.imprint(
      "stamp", "film.mp4", "--captions", "words.srt", "--captions-style", style, "-o", "out.mp4",
      "--smart", "never", "--report", "-")
    #expect(outcome.status == 0, "\(outcome.errors)")
    // Frames 10 to 29; what pops is still unseen in its first one.
    let shown = ["word", "build"].contains(style) ? 18...20 : 20...20
    #expect(shown.contains(outcome.json?["framesWithOverlay"] as? Int ?? 0), "\(outcome.output)")
    #expect(outcome.json?["overlay"] as? [String] == ["captions-\(style)"])
  }

  @Test("captions lie under the overlays, and each keeps its own")
  func under() throws {
    let outcome = try bench.imprint(
      "brand", "film.mp4", "--user-id", "1", "--captions", "words.srt", "-o", "out.mp4",
      "--report", "-")
    #expect(outcome.json?["overlay"] as? [String] == ["captions-plate", "corner-hop"])
  }

  @Test("packets between cues are copied")
  func copied() throws {
    let outcome = try bench.imprint(
      "stamp", "film.mp4", "--captions", "words.srt", "-o", "out.mp4", "--report", "-")
    // The last two seconds, from the key frame behind the cue on.
    #expect(outcome.json?["framesCopied"] as? Int ?? 0 >= 50, "\(outcome.output)")
  }

  @Test("the parts of a plan have the bytes of one run")
  func parts() throws {
    try bench.folder.write(
      "{ input: 'film.mp4', output: 'out.mp4', smart: 'never', format: 'imprint.job/1', "
        + "overlay: { use: 'captions-pill', parameters: { file: 'words.srt' } } }", to: "job.json")
    let plan = try bench.imprint(
      "plan", "job.json", "--segments", "2", "-o", "plan.json", "--overwrite")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(try bench.imprint("render", "plan.json").status == 0)
    // The words are in the plan, and their file is not asked for again.
    try FileManager.default.removeItem(atPath: bench.folder.path("words.srt"))
    for task in ["0", "1"] {
      let part = try bench.imprint("render", "plan.json", "--task", task, "-o", "\(task).part")
      #expect(part.status == 0, "\(part.errors)")
    }
    let joined = try bench.imprint("join", "plan.json", "0.part", "1.part", "-o", "joined.mp4")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try bench.bytes("joined.mp4") == bench.bytes("out.mp4"))
  }

  @Test("a subtitle track is burnt in, and not kept beside")
  func track() throws {
    try bench.folder.make("film.mkv", "-i film.mp4 -i words.srt -c:v copy -c:s srt")
    let outcome = try bench.imprint(
      "stamp", "film.mkv", "--captions", "track:1", "-o", "out.mkv", "--smart", "never",
      "--report", "-")
    #expect(outcome.json?["framesWithOverlay"] as? Int == 20, "\(outcome.errors)")
    let tracks = outcome.json?["tracks"] as? [[String: Any]]
    #expect(tracks?.last?["why"] as? String == "its words are burnt into the picture")
  }

  @Test("a still shows the words of its time")
  func still() throws {
    for (time, isShown) in [("0.8", true), ("2", false)] {
      #expect(
        try bench.imprint(
          "still", "film.mp4", "--at", time, "--captions", "words.srt", "--captions-style", "box",
          "-o", "a.png", "--overwrite") == .success("a.png"))
      // A white box lies behind the words, 6 % from the bottom.
      #expect(try (bench.pixel("a.png", 160, 152)[0] > 200) == isShown)
    }
  }

  @Test("what is wrong is told in a line")
  func faults() throws {
    func failure(_ words: String...) throws -> Tool.Outcome {
      try bench.imprint(["stamp", "film.mp4", "-o", "out.mp4"] + words)
    }
    #expect(
      try failure("--captions", "none.srt")
        == .failure(66, "--captions: \"none.srt\" is not there"))
    #expect(
      try failure("--captions", "words.srt", "--captions-style", "pil")
        == .failure(
          64, "--captions-style: there is no style 'pil'",
          hint: "there are box, build, colour, pill, plate, word"))
    #expect(
      try failure("--captions-style", "pill", "--text", "a")
        == .failure(64, "--captions-style: it goes with --captions"))
    #expect(
      try failure("--captions", "track:x")
        == .failure(
          64, "--captions: 'track:x' names no track: they are track:1, track:2 and so on",
          hint: "a file of that name is ./track:x"))
    #expect(
      try failure("--captions", "track:1")
        == .failure(65, "film.mp4: it has no subtitle tracks"))
  }
}
