import Foundation
import TestSupport
import Testing

/// Sound that is not as most files have it.
@Suite struct SoundInputTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Codec and channels of each sound track, as `ffprobe` sees them.
  private func sounds(_ name: String) throws -> [String] {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "a", "-show_entries",
        "stream=codec_name,channels,channel_layout", "-of", "csv=p=0", name,
      ], in: bench.folder.path
    ).output.split(separator: "\n").map(String.init)
  }

  /// The header of a plain WAV says nothing of which channel is left.
  @Test(arguments: [("s.mp4", "auto", "aac,2,stereo"), ("s.mkv", "lossless", "flac,2,stereo")])
  func `a WAV of two channels is music`(output: String, preset: String, wanted: String) throws {
    try bench.folder.make("tone.wav", "-f lavfi -i sine=d=2 -ac 2")
    try bench.folder.make("image.png", "-f lavfi -i color=red:s=64x48 -frames:v 1")
    let outcome = try bench.imprint(
      "slideshow", "image.png", "--music", "tone.wav", "--seconds", "1", "--preset", preset, "-o",
      output)
    #expect(outcome == .success(output))
    #expect(try sounds(output) == [wanted])
  }

  /// Opus knows one layout for each number of channels (RFC 7845, 5.1.1.2), and AAC seven that every player reads (ISO/IEC
  /// 14496-3, table 1.19). That of cinemas is another one, and where a channel has no place, a larger one has it.
  @Test(arguments: [
    ("5.1(side)", "out.webm", "opus,6,5.1"), ("2.1", "out.webm", "opus,6,5.1"),
    ("5.1(side)", "out.mp4", "aac,6,5.1"), ("2.1", "out.mp4", "aac,6,5.1"),
    ("quad", "out.mp4", "aac,5,5.0"), ("7.1", "out.mp4", "aac,8,7.1"),
  ])
  func `surround sound is encoded in a layout that players know`(
    layout: String, output: String, wanted: String
  ) throws {
    try bench.folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.2 "
        + "-f lavfi -i anoisesrc=d=0.2,aformat=channel_layouts=\(layout) "
        + "-c:v libx264 -preset ultrafast -c:a flac")
    let outcome = try bench.imprint("stamp", "clip.mkv", "--text", "x", "-o", output)
    #expect(outcome == .success(output))
    #expect(try sounds(output) == [wanted])
  }

  /// A tone at the left side alone; the encoder's noise in the other channels lies far below it.
  @Test func `a channel at the side is heard at the back`() throws {
    try bench.folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.5 "
        + "-f lavfi -i sine=d=0.5,pan=5.1(side)|SL=c0 -c:v libx264 -preset ultrafast -c:a flac")
    #expect(
      try bench.imprint("stamp", "clip.mkv", "--text", "x", "-o", "out.mp4") == .success("out.mp4"))
    let loud = try ["FL", "FR", "FC", "LFE", "BL", "BR"].filter { channel in
      let words = ["-hide_banner", "-i", "out.mp4", "-af", "pan=mono|c0=\(channel),volumedetect"]
      let log = try Tool.run("ffmpeg", words + ["-f", "null", "-"], in: bench.folder.path).errors
      let level = try #require(try /mean_volume: (-?[\d.]+) dB/.firstMatch(in: log)?.output.1)
      return try #require(Double(level)) > -40
    }
    #expect(loud == ["BL"])
  }

  @Test func `a Live Photo is made where the sound has ended`() throws {
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=4 -f lavfi -i sine=d=1 "
        + "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac")
    let outcome = try bench.imprint(
      "live-photo", "clip.mp4", "--start", "2", "--end", "4", "--at", "3", "-o", ".")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try bench.frame("clip.MOV") == "h264,64,48,50")
    // Of the track nothing lies in the kept part: it is there, and empty.
    #expect(try sounds("clip.MOV").count == 1)
  }
}
