import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Subtitles beside the input, as a track of the output: texts and times by FFmpeg's own reading of the file.
@Suite struct SubtitlesBesideTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func clip(_ options: String = "", _ inputs: String = "") throws -> String {
    try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=4 \(inputs) -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p \(options)")
  }

  private func export(
    _ subtitles: [SubtitleTrack], to name: String, of clip: String? = nil,
    _ change: (inout Job) -> Void = { _ in }
  ) async throws -> Report {
    var job = Job.boxed(.file(try clip ?? self.clip()), to: folder.path(name))
    job.subtitleTracks = subtitles
    change(&job)
    return try await job.export()
  }

  /// The subtitles of a track, as `start-end text`, in seconds to hundredths.
  private func cues(_ name: String, _ track: Int = 0) throws -> [String] {
    let text = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-i", folder.path(name), "-map", "0:s:\(track)", "-f", "webvtt", "-"],
      in: "/"
    ).output
    let blocks = text.trimmingCharacters(in: .newlines).split(separator: "\n\n")
    return blocks.dropFirst().map { block in
      let lines = block.split(separator: "\n", maxSplits: 1)
      let times = lines[0].split(separator: " --> ").map { clock in
        clock.split(separator: ":").reduce(0.0) { $0 * 60 + (Double($1) ?? 0) }
      }
      let rounded = times.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: "-")
      return "\(rounded) \(lines.last ?? "")"
    }
  }

  private func tags(_ name: String) throws -> String {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "s", "-show_entries",
        "stream=codec_name:stream_tags=language,title", "-of", "csv=p=0", folder.path(name),
      ], in: "/"
    ).output
  }

  private static func srt(_ cues: [(String, String)]) -> String {
    cues.enumerated().map { "\($0 + 1)\n\($1.0)\n\($1.1)\n" }.joined(separator: "\n")
  }

  private static let words = srt([
    ("00:00:00,200 --> 00:00:00,800", "Gone"), ("00:00:00,900 --> 00:00:01,500", "Cut <i>in</i>"),
    ("00:00:02,000 --> 00:00:02,500", "Füll\nof words"),
    ("00:00:02,800 --> 00:00:03,900", "Cut off"),
    ("00:00:03,200 --> 00:00:09,000", "Late"),
  ])

  // MARK: Texts and times

  /// From 1 to 3 s of the input: what a trim leaves, on the output's clock.
  @Test(arguments: ["mp4", "mov", "mkv", "webm"])
  func `a file is a track whose times a trim shifts and cuts`(ending: String) async throws {
    let file = try folder.write(Self.words, to: "a.srt")
    let name = "out.\(ending)"
    let report = try await export([SubtitleTrack(.file(file))], to: name) {
      ($0.trimStart, $0.trimEnd) = (1, 3)
    }
    #expect(report.warnings == [])
    #expect(report.tracks.map(\.action) == ["encoded", ending == "mkv" ? "copied" : "converted"])
    let italic = "Cut <i>in</i>"
    #expect(
      try cues(name) == [
        "0.0-0.5 \(italic)", "1.0-1.5 Füll\nof words", "1.8-2.0 Cut off",
      ])
  }

  @Test(arguments: ["mp4", "mkv", "webm"])
  func `a cue without a letter among others stays out`(ending: String) async throws {
    let cue = "WEBVTT\n\n00:00.000 --> 00:01.000\n"
    let text = "\(cue)One\n\n00:01.000 --> 00:02.000\n\n\n00:02.000 --> 00:03.000\nTwo\n"
    let report = try await export([SubtitleTrack(.text(text))], to: "out.\(ending)")
    #expect(report.warnings == [])
    #expect(try cues("out.\(ending)") == ["0.0-1.0 One", "2.0-3.0 Two"])
    _ = try await export([SubtitleTrack(.text("\(cue)\n"))], to: "none.\(ending)")
    #expect(try cues("none.\(ending)") == [])
  }

  @Test(arguments: ["mp4", "mkv", "webm"])
  func `a text of a job is a track as a file is, after the input's own`(ending: String)
    async throws
  {
    let own = try folder.write(Self.srt([("00:00:01,000 --> 00:00:02,000", "Own")]), to: "own.srt")
    let clip = try clip("-map 0 -map 1 -c:s srt", "-i \(own)")
    let text = "WEBVTT\n\n00:01.500 --> 00:02.500\nA - B\n"
    let report = try await export(
      [SubtitleTrack(.text(text)), SubtitleTrack(.file(own))], to: "out.\(ending)", of: clip)
    #expect(report.warnings == [])
    #expect(report.tracks.count == 4)
    #expect(try cues("out.\(ending)", 0) == ["1.0-2.0 Own"])
    #expect(try cues("out.\(ending)", 1) == ["1.5-2.5 A - B"])
    #expect(try cues("out.\(ending)", 2) == ["1.0-2.0 Own"])
  }

  /// Matroska's own clock begins at 5 s, from which players count as from 0.
  @Test func `times count from the input's first frame`() async throws {
    let clip = try folder.make(
      "late.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=4 -c:v libx264 -preset ultrafast -bf 0 "
        + "-pix_fmt yuv420p -output_ts_offset 5")
    _ = try await export([SubtitleTrack(.text(Self.words))], to: "out.mkv", of: clip) {
      ($0.trimStart, $0.trimEnd) = (1, 3)
    }
    #expect(
      try cues("out.mkv") == [
        "0.0-0.5 Cut <i>in</i>", "1.0-1.5 Füll\nof words", "1.8-2.0 Cut off",
      ])
  }

  /// MP4 has the title as the track's name, which FFmpeg writes and does not read.
  @Test(arguments: [
    ("mp4", "mov_text,deu\nmov_text,por\n"), ("mkv", "subrip,deu,Deutsch\nsubrip,por\n"),
    ("webm", "webvtt,deu,Deutsch\nwebvtt,por\n"),
  ])
  func `language and title are those of the job, whatever is kept of the input's`(
    ending: String, expected: String
  ) async throws {
    var german = SubtitleTrack(.text(Self.words))
    (german.language, german.title) = ("de", "Deutsch")
    var portuguese = SubtitleTrack(.text(Self.words))
    portuguese.language = "pt-BR"
    for metadata in KeptMetadata.allCases {
      let name = "\(metadata).\(ending)"
      _ = try await export([german, portuguese], to: name) { $0.metadata = metadata }
      #expect(try tags(name) == expected)
      let bytes = try Data(contentsOf: URL(filePath: folder.path(name)))
      #expect(bytes.firstRange(of: Data("Deutsch".utf8)) != nil)
    }
  }

  // MARK: Odd files

  @Test(arguments: ["mp4", "mov", "mkv", "webm"])
  func `subtitles without any text in the kept part are an empty track`(ending: String)
    async throws
  {
    let late = Self.srt([("00:01:00,000 --> 00:01:01,000", "After the end")])
    let report = try await export(
      [SubtitleTrack(.text("WEBVTT\n")), SubtitleTrack(.text(late))], to: "out.\(ending)")
    #expect(report.warnings == [])
    #expect(try tags("out.\(ending)").split(separator: "\n").count == 2)
    #expect(try cues("out.\(ending)", 0) == [])
    #expect(try cues("out.\(ending)", 1) == [])
  }

  /// W3C WebVTT, 3.1: `&` and `<` are written as entities. Those that a file of SubRip has itself stay.
  @Test func `letters that are markup in WebVTT are text, and tags stay tags`() async throws {
    let text =
      "1\n00:00:01,000 --> 00:00:02,000\nI <3 <i>R&B</i> & <font color=\"#00ff00\">a</font> &lt;b --> c\n"
    _ = try await export([SubtitleTrack(.text(text))], to: "out.webm")
    let bytes = try Data(contentsOf: URL(filePath: folder.path("out.webm")))
    let written = "I &lt;3 <i>R&amp;B</i> &amp; a &lt;b --&gt; c"
    #expect(bytes.firstRange(of: Data(written.utf8)) != nil)
  }

  /// FFmpeg's decoders write `\{` in their own notation, which its encoders take for text.
  @Test func `braces stay as they are, through one conversion and through two`() async throws {
    let text = SubtitleTrack(.text("WEBVTT\n\n00:01.000 --> 00:02.000\nA {B} C\n"))
    _ = try await export([text], to: "out.mp4")
    _ = try await export([], to: "again.mkv", of: folder.path("out.mp4"))
    for name in ["out.mp4", "again.mkv"] {
      let bytes = try Data(contentsOf: URL(filePath: folder.path(name)))
      #expect(bytes.firstRange(of: Data("A {B} C".utf8)) != nil)
    }
  }

  /// MP4 shows one sample at a time.
  @Test func `texts that overlap are shown together`() async throws {
    let text = Self.srt([
      ("00:00:01,000 --> 00:00:03,000", "Who is there?"), ("00:00:02,000 --> 00:00:04,000", "I."),
    ])
    _ = try await export([SubtitleTrack(.text(text))], to: "out.mp4")
    #expect(
      try cues("out.mp4") == ["1.0-2.0 Who is there?", "2.0-3.0 Who is there?\nI.", "3.0-4.0 I."])
    _ = try await export([SubtitleTrack(.text(text))], to: "out.mkv")
    #expect(try cues("out.mkv") == ["1.0-3.0 Who is there?", "2.0-4.0 I."])
  }

  /// Times of a trim's milliseconds, of subtitles that are listed in another order.
  @Test func `thousands are kept, in the order of their times`() async throws {
    let cues = (0..<3000).reversed().map { number in
      let times = [number, number + 1].map {
        String(format: "00:00:%02d,%03d", $0 / 1000, $0 % 1000)
      }
      return ("\(times[0]) --> \(times[1])", "Word \(number)")
    }
    _ = try await export([SubtitleTrack(.text(Self.srt(cues)))], to: "out.mkv")
    let found = try self.cues("out.mkv")
    #expect(found.count == 3000)
    #expect(found.first?.hasSuffix("Word 0") == true && found.last?.hasSuffix("Word 2999") == true)
  }

  /// The length of timed text has 16 bits.
  @Test(arguments: [("mkv", true), ("webm", true), ("mp4", false)])
  func `a text of more than 64 KiB is kept where it can be, and told where not`(
    ending: String, isKept: Bool
  ) async throws {
    let long = String(repeating: "wörds ", count: 12_000)
    let text = Self.srt([
      ("00:00:01,000 --> 00:00:02,000", long), ("00:00:03,000 --> 00:00:04,000", "Short"),
    ])
    try #require(long.utf8.count > 1 << 16)
    let report = try await export([SubtitleTrack(.text(text))], to: "out.\(ending)")
    let found = try cues("out.\(ending)")
    #expect(found.last == "3.0-4.0 Short")
    #expect(found.count == (isKept ? 2 : 1))
    if isKept { #expect(found.first?.count(where: { $0 == "w" }) == 12_000) }
    #expect(report.warnings.map(\.code) == (isKept ? [] : ["input.damaged-sound"]))
  }

  // MARK: With other work

  @Test func `packets of the video are copied beside them`() async throws {
    let report = try await export([SubtitleTrack(.text(Self.words))], to: "out.mkv") {
      $0.overlays = []
      $0.smartRendering = .require
    }
    #expect(report.framesCopied == 100)
    #expect(try cues("out.mkv").count == 5)
  }

  @Test func `frames that are made have them too`() async throws {
    var job = Job(
      input: .blank(BlankVideo(size: PixelSize(width: 64, height: 48), duration: 3)))
    job.output = folder.path("out.mp4")
    job.subtitleTracks = [SubtitleTrack(.text(Self.words))]
    let report = try await job.export()
    #expect(report.tracks.map(\.action) == ["converted"])
    #expect(try cues("out.mp4").first == "0.2-0.8 Gone")
  }

  /// The file lies beside the plan, and is looked at again before it runs.
  @Test func `a stored plan has them in parts, and refuses another file`() async throws {
    let file = try folder.write(Self.words, to: "a.srt")
    var job = Job.boxed(.file(try clip()), to: folder.path("whole.mp4"))
    job.subtitleTracks = [SubtitleTrack(.file(file)), SubtitleTrack(.text(Self.words))]
    job.segmentation = .count(2)
    let plan = try await Plan(job)
    _ = try await plan.export()
    try plan.write(to: folder.path("plan.json"))
    let text = try String(contentsOfFile: folder.path("plan.json"), encoding: .utf8)
    #expect(text.contains("\"path\" : \"a.srt\""))
    let joined = folder.path("joined.mp4")
    _ = try await plan.madeOfParts(in: folder, to: joined)
    #expect(
      try Data(contentsOf: URL(filePath: joined))
        == Data(contentsOf: URL(filePath: folder.path("whole.mp4"))))
    try FileManager.default.removeItem(atPath: folder.path("whole.mp4"))
    _ = try folder.write(Self.words.replacing("Late", with: "Last"), to: "a.srt")
    let error = await #expect(throws: ExportError.self) { try await plan.export() }
    #expect(error?.fault == .changed(file, of: .input))
  }

  @Test func `a text that cannot be read is told by its place in the job`() async throws {
    let clip = try clip()
    let document = try folder.write(
      """
      { format: "imprint.job/1", input: "\(clip)", overlay: [],
        subtitles: [{ text: "WEBVTT" }, { text: "Dear diary" }] }
      """, to: "job.json")
    let error = await #expect(throws: ExportError.self) {
      try await Plan(Job(document: document))
    }
    let faults = error?.diagnostics.flatMap(\.faults) ?? []
    #expect(faults.map(\.path) == ["subtitles[1]"])
    #expect(faults.first?.message.hasPrefix("text: it holds no subtitles") == true)
    #expect(error?.kind == .invalid)
  }
}
