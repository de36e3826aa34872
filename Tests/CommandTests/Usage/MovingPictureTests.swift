import Foundation
import TestSupport
import Testing

/// `-o x.gif`, `x.webp` and `x.apng`.
@Suite struct MovingPictureTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func `a preset whose codecs it does not hold is refused, with the way that works`() throws {
    try bench.clip()
    #expect(
      try bench.imprint("stamp", "clip.mp4", "--text", "x", "--preset", "medium", "-o", "x.gif")
        == .failure(
          64, "x.gif: a .gif file does not hold what the preset medium makes (libx264, mpeg4)",
          hint: "without --preset a .gif is made by the preset gif"))
    #expect(
      try bench.imprint("stamp", "clip.mp4", "--text", "x", "--crf", "20", "-o", "x.webp")
        == .failure(64, "--crf: libwebp has no constant rate factor"))
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test(arguments: ["gif", "webp", "apng"])
  func `without its encoder there is none`(kind: String) throws {
    try bench.clip()
    let encoder = kind == "webp" ? "libwebp" : kind
    let outcome = try bench.imprint(
      "stamp", "clip.mp4", "--text", "x", "-o", "x.\(kind)",
      environment: ["IMPRINT_DISABLE_ENCODERS": encoder])
    #expect(outcome.status == 69 && outcome.errors.contains("\(encoder): it is hidden"))
  }

  @Test func `its preset makes it without a name for the output`() throws {
    try bench.clip(seconds: 0.2)
    let outcome = try bench.imprint("stamp", "clip.mp4", "--text", "x", "--preset", "gif", "--mute")
    #expect(outcome == .success("clip.branded.gif"))
    // ⌈0.2 · 15⌉.
    #expect(try bench.frame("clip.branded.gif") == "gif,160,90,3")
  }

  @Test func `a plan says the encoder, the rate, the size and the palette, and why`() throws {
    try bench.clip()
    let outcome = try bench.imprint("stamp", "clip.mp4", "--text", "x", "-o", "x.gif", "--dry-run")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    func line(_ subject: String) -> String {
      lines.first { $0.hasPrefix(subject) }.map {
        String($0.dropFirst(subject.count).drop { $0 == " " })
      } ?? ""
    }
    #expect(line("preset") == "gif: a .gif takes it")
    #expect(line("encoder").hasPrefix("gif bayer_scale=4"))
    #expect(line("video") == "160x90 yuv420p -> 160x90 bgr0, gbr/bt709/iec61966-2-1/pc")
    #expect(
      line("rate") == "15 fps: gif shows no more, and the source's frames come faster")
    #expect(line("palette") == "256 colours, one of them clear: made of all frames")
    #expect(line("track 1") == "sound aac: left out: a .gif holds frames alone")
  }

  @Test func `jobs and lists make them, too`() throws {
    try bench.clip()
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: 'clip.mp4', output: 'a.webp', frameRate: 25, "
        + "audio: { mute: true } }", to: "job.json")
    #expect(try bench.imprint("run", "job.json") == .success("a.webp"))
    let rows = ["input,output,userId", "clip.mp4,b.apng,1", "clip.mp4,c.gif,2"]
    try bench.folder.write(rows.joined(separator: "\n"), to: "l.csv")
    let outcome = try bench.imprint("batch", "l.csv", "--quiet", "--mute")
    #expect(outcome.status == 0)
    #expect(Set(outcome.output.split(separator: "\n")) == ["b.apng", "c.gif"])
    #expect(try bench.frame("b.apng") == "apng,160,90,2")
  }

  @Test func `a still is a WebP, too`() throws {
    try bench.clip()
    #expect(
      try bench.imprint("still", "clip.mp4", "--at", "0", "-o", "x.webp") == .success("x.webp"))
    #expect(try bench.frame("x.webp") == "webp,160,90,1")
  }
}
