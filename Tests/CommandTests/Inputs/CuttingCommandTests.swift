import Foundation
import TestSupport
import Testing

/// `cut` and `concat`: films without an overlay.
@Suite struct CuttingCommandTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A film with a key frame every 0.4 s.
  private func film(_ name: String, seconds: Double = 2, size: String = "160x90") throws {
    try bench.folder.make(
      name,
      "-f lavfi -i testsrc2=s=\(size):r=25:d=\(seconds) -f lavfi -i sine=d=\(seconds) "
        + "-c:v libx264 -preset ultrafast -g 10 -pix_fmt yuv420p -c:a aac")
  }

  @Test func `what is kept of a film is copied where its frames are independent`() throws {
    try film("film.mp4")
    let kept = try bench.imprint("cut", "film.mp4", "--keep", "0.4-0.8,1.6-end", "--report", "-")
    #expect(kept.status == 0, "\(kept.errors)")
    #expect(kept.json?["output"] as? String == "film.cut.mp4")
    #expect(kept.json?["framesCopied"] as? Int == 20)
    #expect((kept.json?["overlay"] as? [Any])?.isEmpty == true)
    let rest = try bench.imprint("cut", "film.mp4", "--cut", "0-0.4,0.8-1.6", "-o", "rest.mp4")
    #expect(rest == .success("rest.mp4"))
    #expect(try bench.bytes("rest.mp4") == bench.bytes("film.cut.mp4"))
  }

  /// 2 s at twice the speed are 1 s; 0.4 to 1.2 s are 20 frames.
  @Test func `a film is trimmed, and played at another speed`() throws {
    try film("film.mp4")
    let trimmed = try bench.imprint(
      "cut", "film.mp4", "--start", "0.4", "--end", "1.2", "-o", "part.mp4")
    #expect(trimmed == .success("part.mp4"))
    #expect(try bench.frame("part.mp4") == "h264,160,90,20")
    let fast = try bench.imprint(
      "cut", "film.mp4", "--speed", "2", "-o", "fast.mp4", "--report", "-")
    #expect(abs((fast.json?["duration"] as? Double ?? 0) - 1) < 0.05, "\(fast.errors)")
  }

  @Test func `nothing to cut, and options of overlays, are told`() throws {
    let nothing = try bench.imprint("cut", "film.mp4", "-o", "out.mp4")
    #expect(nothing.status == 64)
    #expect(nothing.errors.contains("error: cut: nothing says what is kept"))
    #expect(nothing.errors.contains("--keep, --cut, --start, --end, --speed"))
    for words in [
      ["cut", "film.mp4", "--overlay", "hook"], ["cut", "film.mp4", "--join", "dip"],
      ["concat", "film.mp4", "--user-id", "1"], ["concat", "film.mp4", "--keep", "0-1"],
    ] {
      let outcome = try bench.imprint(words)
      #expect(outcome.status == 64, "\(words)")
      #expect(outcome.errors.contains("\(words[2]): unknown option"), "\(outcome.errors)")
    }
  }

  /// The longest film is the main one, whose shape the others are fitted into and whose packets are copied.
  @Test func `films are joined to the millisecond, in the shape of the longest`() throws {
    try film("a.mp4", seconds: 0.8, size: "96x96")
    try film("b.mp4", seconds: 2)
    let joined = try bench.imprint("concat", "a.mp4", "b.mp4", "a.mp4", "--report", "-")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(joined.json?["output"] as? String == "a.joined.mp4")
    #expect(try bench.frame("a.joined.mp4") == "h264,160,90,90")
    #expect(joined.json?["framesCopied"] as? Int == 50)
    #expect(abs((joined.json?["duration"] as? Double ?? 0) - 3.6) < 0.001)
  }

  /// Each of two joins takes 0.4 s of both films: 0.8 + 2 + 0.8 - 0.8 s.
  @Test func `films cross-fade where they are asked to`() throws {
    try film("a.mp4", seconds: 0.8)
    try film("b.mp4", seconds: 2)
    let joined = try bench.imprint(
      "concat", "a.mp4", "b.mp4", "a.mp4", "--join", "crossfade", "--join-seconds", "0.4", "-o",
      "out.mp4", "--report", "-")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try bench.frame("out.mp4") == "h264,160,90,70")
    let long = try bench.imprint(
      "concat", "a.mp4", "b.mp4", "--join", "dip", "--join-seconds", "1")
    #expect(long.status == 65)
    #expect(
      long.errors.contains("--join-seconds: 1 s of joins is longer than a.mp4, which lasts 0.8 s"),
      "\(long.errors)")
  }

  @Test func `a pipe among films is told, and one that is not there`() throws {
    try film("a.mp4", seconds: 0.4)
    let pipe = try bench.imprint("concat", "a.mp4", "-")
    #expect(
      pipe == .failure(64, "standard input: films that are joined are files, and no pipes"))
    let gone = try bench.imprint("concat", "a.mp4", "gone.mp4", "-o", "out.mp4")
    #expect(gone.status == 66 && gone.errors.contains("gone.mp4: no such file"))
  }
}
