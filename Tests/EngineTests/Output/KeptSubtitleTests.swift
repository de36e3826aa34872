import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// What becomes of subtitles and sound that lie partly or wholly outside of what is kept.
@Suite struct KeptSubtitleTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let film =
    "-f lavfi -i testsrc2=s=128x64:r=25:d=4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p"

  private func probe(_ path: String, _ stream: String, _ entries: String) throws -> String {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", stream, "-show_entries", entries, "-of",
        "default=nk=1:nw=1", path,
      ], in: "/"
    ).output
  }

  /// The start and end of each subtitle that has a text or a picture, to hundredths of a second.
  private func cues(_ path: String, _ stream: String = "s:0") throws -> [[Double]] {
    let rows = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", stream, "-show_entries",
        "packet=pts_time,duration_time,size", "-of", "csv=p=0", path,
      ], in: "/"
    ).output.split(separator: "\n").map { $0.split(separator: ",").map { Double($0) ?? 0 } }
    return rows.filter { $0.count >= 3 && $0[2] > 2 }.map { row in
      [row[0], row[0] + row[1]].map { ($0 * 100).rounded() / 100 }
    }
  }

  private func export(
    _ clip: String, to name: String, _ change: (inout Job) -> Void = { _ in }
  ) async throws -> Report {
    var job = Job.boxed(.file(clip), to: folder.path(name))
    change(&job)
    return try await job.export()
  }

  private func subtitles(_ name: String, _ times: String...) throws -> String {
    let cues = times.enumerated().map { "\($0 + 1)\n\($1)\nCue \($0)\n" }
    return try folder.write(cues.joined(separator: "\n"), to: name)
  }

  // MARK: Before the first sample

  /// The video begins 1 s after the subtitles' zero: the first is over by then, and of the second 0.5 s remain.
  @Test(arguments: ["mp4", "mov", "mkv", "webm"])
  func `a cue that began before the output is shown for what remains of it`(ending: String)
    async throws
  {
    let srt = try subtitles(
      "a.srt", "00:00:00,000 --> 00:00:00,500", "00:00:00,600 --> 00:00:01,500",
      "00:00:02,000 --> 00:00:02,500")
    let clip = try folder.make(
      "clip.mkv",
      "-itsoffset 1 -f lavfi -i testsrc2=s=128x64:r=25:d=2 -i \(srt) -map 0 -map 1 "
        + "-c:v libx264 -preset ultrafast -bf 0 -pix_fmt yuv420p -c:s srt")
    let report = try await export(clip, to: "out.\(ending)")
    #expect(report.warnings == [])
    #expect(try cues(folder.path("out.\(ending)")) == [[0, 0.5], [1, 1.5]])
  }

  // MARK: Nothing in the kept part

  /// The forced track has its only cue at 3 s, the sound its first sample.
  @Test(arguments: ["mp4", "mov", "mkv"])
  func `tracks without anything in the kept part are kept, and those behind them whole`(
    ending: String
  ) async throws {
    let forced = try subtitles("forced.srt", "00:00:03,000 --> 00:00:03,500")
    let full = try subtitles("full.srt", "00:00:00,200 --> 00:00:00,800")
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=4 -itsoffset 3 -f lavfi -i sine=d=1 -i \(forced) "
        + "-i \(full) -map 0 -map 1 -map 2 -map 3 -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p -c:a aac -c:s srt")
    let name = "out.\(ending)"
    let report = try await export(clip, to: name) { $0.trimEnd = 1 }
    #expect(report.warnings == [])
    #expect(report.audio == (ending == "mkv" ? "encoded" : "copied"))
    let kinds = try probe(folder.path(name), "", "stream=codec_type")
    #expect(kinds == "video\naudio\nsubtitle\nsubtitle\n")
    #expect(try cues(folder.path(name), "s:0") == [])
    #expect(try cues(folder.path(name), "s:1") == [[0.2, 0.8]])
  }

  @Test(arguments: ["aac", "alac", "flac", "ac3", "mp3", "libopus"])
  func `sound that is over before the kept part leaves a silent track in MP4`(encoder: String)
    async throws
  {
    let clip = try folder.make(
      "clip.mkv",
      Self.film.replacing("-c:v", with: "-f lavfi -i sine=r=48000:d=1 -c:v") + " -c:a \(encoder)")
    for volume in [1.0, 0.5] {
      let report = try await export(clip, to: "\(volume).mp4") {
        ($0.trimStart, $0.trimEnd, $0.volume) = (2, 3, volume)
        $0.preset = .document(.name("source"))
      }
      #expect(report.tracks.map(\.action) == ["encoded", volume == 1 ? "copied" : "encoded"])
      #expect(try probe(folder.path("\(volume).mp4"), "a", "stream=codec_type") == "audio\n")
      #expect(report.duration == 1)
      let loudest = try Tool.run(
        "ffmpeg",
        ["-v", "error", "-i", folder.path("\(volume).mp4"), "-map", "0:a", "-f", "s16le", "-"],
        in: "/"
      ).output
      // FFmpeg parses AC-3 anew, and forgets that the edit list hides the packet.
      #expect(encoder == "ac3" || loudest.utf8.allSatisfy { $0 == 0 })
    }
  }

  // MARK: Pictures

  /// Cues from 1 to 3 s and from 3.4 to 3.8 s in a codec, as packets that show and packets that clear.
  private func pictures(_ codec: String, _ container: String) throws -> String {
    let cues = PresentationGraphics.file(of: [0...2, 2.4...2.8])
    try cues.write(to: URL(filePath: folder.path("cues.sup")))
    let film = try folder.make("film.mkv", Self.film)
    let maps = "-map 0 -map 1 -c copy"
    switch codec {
    case "pgs":
      return try folder.make(
        "clip.\(container)", "-i \(film) -itsoffset 1 -i \(folder.path("cues.sup")) \(maps)")
    case "dvb":
      let timed = try folder.make(
        "timed.mkv", "-i \(film) -i \(folder.path("cues.sup")) \(maps) -c:s dvbsub")
      let times = "1+2*gte(N\\,1)+0.4*gte(N\\,2)+0.4*gte(N\\,3)"
      return try folder.make(
        "clip.\(container)", "-i \(timed) -map 0 -c copy -bsf:s setts=ts=(\(times))/TB:duration=0")
    default:
      let timed = try folder.make(
        "timed.mkv", "-i \(film) -i \(folder.path("cues.sup")) \(maps) -c:s dvdsub")
      return try folder.make(
        "clip.\(container)",
        "-i \(timed) -map 0 -c copy -bsf:s setts=ts=(1+2.4*N)/TB:duration=(2-1.6*N)/TB")
    }
  }

  /// From 2 s on: on screen until 3, empty, and on screen from 3.4 to 3.8.
  @Test(arguments: [
    ("pgs", "mkv", "mkv"), ("pgs", "m2ts", "mkv"), ("dvb", "mkv", "mkv"), ("dvb", "mkv", "ts"),
  ])
  func `a picture that is on screen where a trim begins is shown from 0`(
    codec: String, from: String, to: String
  ) async throws {
    let clip = try pictures(codec, from)
    let report = try await export(clip, to: "out.\(to)") { $0.trimStart = 2 }
    #expect(report.warnings == [])
    let found = try cues(folder.path("out.\(to)")).compactMap(\.first)
    let times = found.map { (($0 - (found.first ?? 0)) * 100).rounded() / 100 }
    #expect(times == [0, 1, 1.4, 1.8])
    if to == "mkv" { #expect(found.first == 0) }
    // A cut between the two leaves the first one's packets out.
    _ = try await export(clip, to: "later.\(to)") { $0.trimStart = 3.2 }
    #expect(try cues(folder.path("later.\(to)")).count == 2)
  }

  @Test(arguments: ["mkv", "mp4"])
  func `subtitles of a DVD are kept in MP4 too, and shown for what remains`(ending: String)
    async throws
  {
    let clip = try pictures("dvd", "mkv")
    let report = try await export(clip, to: "out.\(ending)") { $0.trimStart = 2 }
    #expect(report.tracks.map(\.action) == ["encoded", "copied"])
    #expect(try cues(folder.path("out.\(ending)")).compactMap(\.first) == [0, 1.4])
    // The sample of MP4 lasts until the next one, and the picture's own data end it.
    if ending == "mkv" { #expect(try cues(folder.path("out.mkv")) == [[0, 1], [1.4, 1.8]]) }
    _ = try await export(clip, to: "none.\(ending)") { $0.trimEnd = 0.8 }
    #expect(
      try probe(folder.path("none.\(ending)"), "s", "stream=codec_name") == "dvd_subtitle\n")
  }
}
