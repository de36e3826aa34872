import Foundation
import TestSupport
import Testing

/// Uncompressed frames (YUV4MPEG2) through standard output.
@Suite struct RawVideoTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Makes a clip of five frames at 24000/1001 a second.
  private func clip(_ size: String, _ format: String, _ words: [String] = []) throws {
    let outcome = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=s=\(size):r=24000/1001:d=0.2"]
        + ["-f", "lavfi", "-i", "sine=d=0.2", "-pix_fmt", format] + words + ["clip.mkv"],
      in: bench.folder.path)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func digest(_ name: String) throws -> String {
    try Tool.run(
      "ffmpeg", ["-v", "error", "-i", name, "-map", "0:v", "-f", "md5", "-"],
      in: bench.folder.path
    ).output
  }

  /// The first line of the stream.
  private func header(_ name: String) throws -> String {
    let line = try bench.bytes(name).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }

  private func stream(_ words: String) throws -> Tool.Outcome {
    try bench.shell(
      "\"$0\" brand clip.mkv --user-id 7 -o - --container y4m \(words) > out.y4m")
  }

  /// FFV1 keeps all samples of the same frames. The words for formats are those of FFmpeg, whose chroma lies left by default.
  @Test(arguments: [
    ("64x48", "yuv420p", "C420mpeg2", []), ("63x47", "yuv420p", "C420mpeg2", []),
    ("64x48", "yuv422p", "C422", []), ("63x47", "yuv444p", "C444", []),
    ("64x48", "gray", "Cmono", []), ("64x48", "yuv420p10le", "C420p10", []),
    ("64x48", "yuv420p", "XCOLORRANGE=FULL", ["-color_range", "pc"]),
    ("64x48", "yuv420p", "A2:1", ["-vf", "setsar=2"]),
  ])
  func `frames are those of the lossless preset`(
    size: String, format: String, word: String, words: [String]
  ) throws {
    try clip(size, format, ["-c:v", "ffv1"] + words)
    let outcome = try stream("--preset lossless")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("is left out: a .y4m holds frames alone"))
    let file = try bench.imprint(
      "brand", "clip.mkv", "--user-id", "7", "-o", "out.mkv", "--preset", "lossless")
    #expect(file.status == 0, "\(file.errors)")
    #expect(try digest("out.y4m") == digest("out.mkv"))
    let header = try header("out.y4m")
    let edges = size.split(separator: "x")
    #expect(header.hasPrefix("YUV4MPEG2 W\(edges[0]) H\(edges[1]) F24000:1001 "), "\(header)")
    #expect(header.contains(word), "\(header)")
  }

  @Test func `a turned video stands upright`() throws {
    try clip("64x48", "yuv420p", ["-c:v", "libx264"])
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-i", "clip.mkv", "-c", "copy", "-metadata:s:v", "rotate=90", "clip.mov",
      ], in: bench.folder.path)
    let outcome = try bench.shell(
      "\"$0\" brand clip.mov --user-id 7 -o - --container y4m > out.y4m")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try header("out.y4m").hasPrefix("YUV4MPEG2 W48 H64 "))
  }

  /// Frames at 0, 1, 3 and 4 of 25 a second, of which the last one lasts as long as the one before: 0.2 s, or 5 frames.
  @Test func `frames at varying times get one rate, and a warning says so`() throws {
    let made = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=0.2", "-vf",
        "select='not(eq(n,2))'", "-vsync", "vfr", "-c:v", "ffv1", "clip.mkv",
      ], in: bench.folder.path)
    try #require(made.status == 0, "\(made.errors)")
    let outcome = try stream("--preset lossless --fps 25 --log json")
    #expect(outcome.status == 0 && !outcome.errors.contains("rate.constant"))
    #expect(try header("out.y4m").contains(" F25:1 "))
    #expect(try bench.frame("out.y4m") == "rawvideo,64,48,5")
    let chosen = try stream("--preset lossless --log json")
    #expect(chosen.status == 0 && chosen.errors.contains("rate.constant"), "\(chosen.errors)")
  }

  @Test func `what an encoder is told is refused`() throws {
    try clip("64x48", "yuv420p", ["-c:v", "libx264"])
    for (words, message) in [
      ("--crf 20", "--crf: uncompressed video has no constant rate factor"),
      ("--bitrate 1M", "--bitrate: uncompressed video has no bit rate"),
      ("--effort fast", "--effort: uncompressed video has no efforts to choose from"),
    ] {
      let outcome = try stream(words)
      #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
    }
    let file = try bench.imprint("brand", "clip.mkv", "--user-id", "7", "-o", "out.nut")
    #expect(file.status == 64)
  }
}
