import Foundation
import TestSupport
import Testing

/// `--size` and `--effort`, and the words of encoders that are tried as presets.
@Suite struct SizeOptionTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.write(
      "{ format: \"imprint.overlay/1\", layers: [{ size: [9, 9], backgroundColor: \"white\" }] }",
      to: "dot.json")
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=1280x720:r=10:d=0.5 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
  }

  private func brand(_ words: String...) throws -> Tool.Outcome {
    try bench.imprint(
      ["brand", "clip.mp4", "--overlay", "./dot.json", "--overwrite", "-o", "out.mp4"] + words)
  }

  @Test(arguments: [
    (["--size", "640x640"], "h264,640,360,5"), (["--size", "x180"], "h264,320,180,5"),
    (["--size", "9000x"], "h264,1280,720,5"),
    (["--preset", "low", "--size", "800x"], "h264,800,450,5"),
  ])
  func `a size is the box that the picture fits, and nothing is said of it`(
    words: [String], frame: String
  ) throws {
    let outcome = try bench.imprint(
      ["brand", "clip.mp4", "--overlay", "./dot.json", "-o", "out.mp4"] + words)
    #expect(outcome == .success("out.mp4"))
    #expect(try bench.frame("out.mp4") == frame)
  }

  @Test func `a preset that makes the picture smaller says so in a line, unless it is quiet`()
    throws
  {
    let note =
      "imprint: note: low makes the picture smaller: 640x360 of 1280x720; --size says another size\n"
    let loud = try brand("--preset", "low")
    #expect((loud.status, loud.output, loud.errors) == (0, "out.mp4\n", note))
    #expect(try brand("--preset", "low", "--quiet") == .success("out.mp4"))
    try bench.folder.write("input,output\nclip.mp4,a.mp4\nclip.mp4,b.mp4\n", to: "list.csv")
    let batch = try bench.imprint(
      "batch", "list.csv", "--overlay", "./dot.json", "--preset", "low")
    #expect(batch.status == 0)
    #expect(batch.errors.split(separator: "\n").count == 1, "\(batch.errors)")
    #expect(batch.errors.contains("makes the picture smaller: 640x360 of 1280x720"))
  }

  /// PQ in ten bits, of which the sizes make BT.709 in eight, and HEVC nothing else. No preset keeps it in a GIF.
  @Test func `HDR that becomes SDR is told with the preset that keeps it`() throws {
    try bench.folder.make(
      "hdr.mkv",
      "-f lavfi -i testsrc2=s=64x48:r=5:d=0.4 -vf format=yuv420p10le,setparams=color_primaries="
        + "bt2020:color_trc=smpte2084:colorspace=bt2020nc -c:v ffv1 -color_primaries bt2020 "
        + "-color_trc smpte2084 -colorspace bt2020nc")
    func cut(_ words: String...) throws -> Tool.Outcome {
      try bench.imprint(["cut", "hdr.mkv", "--start", "0", "--overwrite"] + words)
    }
    let lost = try cut("-o", "lost.mp4")
    #expect(lost.output == "lost.mp4\n")
    #expect(
      lost.errors
        == "imprint: note: 640x480 makes SDR of HDR; --preset hevc-1080 keeps it\n")
    #expect(try cut("-o", "kept.mp4", "--preset", "hevc-1080") == .success("kept.mp4"))
    #expect(try !cut("-o", "lost.gif").errors.contains("keeps it"))
  }

  @Test
  func `AV1 that becomes H.264 is told with the preset that keeps it, beside all else in one line`()
    throws
  {
    for (name, size, tags) in [
      ("plain.mp4", "64x48", ""),
      (
        "large.mp4", "1280x720",
        "-vf format=yuv420p10le,setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc "
          + "-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc "
      ),
    ] {
      try bench.folder.make(
        name,
        "-f lavfi -i testsrc2=s=\(size):r=5:d=0.4 \(tags)-c:v libaom-av1 -cpu-used 8 -crf 50")
    }
    func cut(_ words: String...) throws -> String {
      let outcome = try bench.imprint(
        ["cut", "--start", "0", "--overwrite", "--smart", "never"] + words)
      #expect(outcome.status == 0)
      return outcome.errors
    }
    #expect(
      try cut("large.mp4", "-o", "low.mp4", "--preset", "low")
        == "imprint: note: low makes the picture smaller: 640x360 of 1280x720, SDR of HDR and "
        + "H.264 of AV1; --size says another size, --preset av1-1080 keeps HDR and AV1\n")
    #expect(
      try cut("plain.mp4", "-o", "auto.mp4")
        == "imprint: note: 640x480 makes H.264 of AV1; --preset av1-1080 keeps it\n")
    #expect(try cut("plain.mp4", "-o", "kept.mp4", "--preset", "av1-1080") == "")
  }

  @Test func `jobs have both as keys, and the command line wins`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "out.mp4", size: [640, 640],
        effort: "best", smart: "never" }
      """, to: "job.json")
    let plan = try bench.imprint("run", "job.json", "--dry-run", "--json")
    #expect(
      plan.output.contains("\"preset\" : \"slow\"") || plan.output.contains("\"preset\":\"slow\""))
    #expect(try bench.imprint("run", "job.json").status == 0)
    #expect(try bench.frame("out.mp4") == "h264,640,360,5")
    #expect(try bench.imprint("run", "job.json", "--size", "320x", "--overwrite").status == 0)
    #expect(try bench.frame("out.mp4") == "h264,320,180,5")
  }

  @Test func `another size bars copying, one that the picture fits does not`() throws {
    // Without a layer all frames can be copied.
    try bench.folder.write("{ format: \"imprint.overlay/1\", layers: [] }", to: "dot.json")
    #expect(try brand("--smart", "require", "--size", "1280x720").status == 0)
    let smaller = try brand("--smart", "require", "--size", "640x")
    #expect(smaller.status == 65)
    #expect(smaller.errors.contains("frames are scaled to the size that was asked for"))
    #expect(try brand("--smart", "require", "--effort", "best").status == 0)
  }

  @Test(arguments: [
    (["--size", "0x720"], "--size"), (["--size", "big"], "--size"),
    (["--size", "x"], "--size"), (["--effort", "slwo"], "did you mean slow?"),
    (
      ["--effort", "6"],
      "libx264 takes draft, fast, good and best, and its own ultrafast to placebo"
    ),
    (["--effort", "good", "--preset", "lossless", "-o", "x.mkv"], "ffv1 has no efforts"),
    (["--preset", "slow"], "--effort slow"), (["--preset", "veryfast"], "--effort veryfast"),
    (["--preset", "high"], "a profile of H.264"),
    (["--preset", "1080p"], "did you mean 1920x1080?"),
    (["--preset", "h265"], "did you mean hevc-1080?"), (["-preset", "slow"], "--effort draft"),
    (["--resolution", "720p"], "--size WxH is a box"),
  ])
  func `what is no size, effort or preset is told what is meant`(words: [String], told: String)
    throws
  {
    let outcome = try bench.imprint(
      ["brand", "clip.mp4", "--overlay", "./dot.json"]
        + (words.contains("-o") ? [] : ["-o", "x.mp4"])
        + words)
    #expect(outcome.status == 64, "\(words)")
    #expect(outcome.errors.contains(told), "\(outcome.errors)")
  }

  @Test func `a photograph has its own size, and no effort`() throws {
    try bench.folder.make("photo.jpg", "-f lavfi -i testsrc2=s=64x64 -frames:v 1")
    for (option, value) in [("--size", "32x"), ("--effort", "good")] {
      let outcome = try bench.imprint(
        "brand", "photo.jpg", "--overlay", "./dot.json", option, value)
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.hasPrefix("imprint: error: \(option): it has no meaning for a photograph"))
    }
  }
}
