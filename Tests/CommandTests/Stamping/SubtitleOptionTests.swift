import Foundation
import TestSupport
import Testing

/// `--subtitles`: files beside the input that become tracks.
@Suite struct SubtitleOptionTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.write("{ format: \"imprint.overlay/1\", layers: [] }", to: "none.json")
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=64x64:r=25:d=3 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    try bench.folder.write("1\n00:00:01,000 --> 00:00:02,000\nHallo\n", to: "clip.de.srt")
    try bench.folder.write("WEBVTT\n\n00:00.500 --> 00:01.500\nHello\n", to: "clip.vtt")
  }

  private func brand(_ words: String..., into output: String = "out.mkv") throws -> Tool.Outcome {
    try bench.imprint(
      ["brand", "clip.mp4", "--overlay", "./none.json", "--overwrite"] + words + ["-o", output])
  }

  /// The entries of each subtitle track of an output, a line each.
  private func shown(_ entries: String) throws -> [String] {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "s", "-show_entries", entries, "-of", "csv=p=0",
        "out.mkv",
      ], in: bench.folder.path
    ).output.split(separator: "\n").map(String.init)
  }

  @Test func `each file is a track, in the language of its name`() throws {
    let outcome = try brand(
      "--subtitles", "clip.de.srt", "--subtitles", "clip.vtt", "--start", "0.5", "--report", "-")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains("subtitle"))
    #expect(
      try shown("packet=pts_time:stream=codec_name:stream_tags=language").sorted()
        == ["0.000000", "0.500000", "subrip,deu", "webvtt"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let tracks = try #require(report["tracks"] as? [[String: Any]])
    #expect(tracks.compactMap { $0["codec"] as? String } == ["h264", "subrip", "webvtt"])
  }

  @Test func `flags behind the language become dispositions`() throws {
    try bench.folder.write("1\n00:00:01,000 --> 00:00:02,000\nHello\n", to: "clip.en.hi.srt")
    try bench.folder.write("1\n00:00:01,000 --> 00:00:02,000\nNamaste\n", to: "clip.hi.forced.srt")
    #expect(
      try brand("--subtitles", "clip.en.hi.srt", "--subtitles", "clip.hi.forced.srt").status == 0)
    let entries = "stream_disposition=forced,hearing_impaired:stream_tags=language"
    #expect(try shown(entries) == ["0,1,eng", "1,0,hin"])
  }

  @Test func `a plan tells them before anything is written`() throws {
    let outcome = try brand("--subtitles", "clip.de.srt", "--dry-run", into: "out.mp4")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("subtitle subrip of clip.de.srt: converted to mov_text"))
    #expect(try !bench.folder.names.contains("out.mp4"))
  }

  @Test func `a container without subtitles leaves them out with a warning`() throws {
    let outcome = try brand("--subtitles", "clip.de.srt", into: "out.gif")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("subrip of clip.de.srt) is left out"))
  }

  @Test func `a file that is not there is 66, and one that is none 65, with its name`() throws {
    let missing = try brand("--subtitles", "none.srt")
    #expect(missing.status == 66)
    #expect(missing.errors.contains("none.srt"))
    for (name, bytes) in [
      ("empty.srt", Data()), ("note.srt", Data("Dear diary".utf8)),
      ("latin.srt", Data("1\n00:00:01,000 --> 00:00:02,000\nCaf".utf8) + [0xE9, 0x0A]),
      ("clip.mp4", try Data(contentsOf: URL(filePath: bench.folder.path("clip.mp4")))),
    ] {
      try bytes.write(to: URL(filePath: bench.folder.path(name)))
      let outcome = try brand("--subtitles", name)
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains(name))
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(try brand("--subtitles", "").status == 64)
    #expect(try brand("--subtitles", ".").status == 66)
    #expect(try !bench.folder.names.contains("out.mkv"))
  }

  @Test func `those of a job come first`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", overlay: "./none.json", output: "out.mkv",
        subtitles: [{ file: "clip.vtt", title: "English" }] }
      """, to: "job.json")
    let outcome = try bench.imprint(["run", "job.json", "--subtitles", "clip.de.srt"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try shown("stream=codec_name:stream_tags=language,title")
        == ["webvtt,English", "subrip,deu"])
  }

  /// The option's name is another tool's, or none of a command that writes no video.
  @Test func `other names are led to it`() throws {
    let outcome = try brand("--srt", "clip.de.srt")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--subtitles FILE is kept as a track"))
    #expect(try bench.imprint(["still", "clip.mp4", "--at", "1", "--subtitles", "a"]).status == 64)
  }
}
