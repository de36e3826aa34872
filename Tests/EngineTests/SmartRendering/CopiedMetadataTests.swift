import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// What copied packets tell of a recording, searched for byte by byte.
@Suite struct CopiedMetadataTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let secret = "SECRET"
  private static let frames = "-f lavfi -i testsrc2=s=160x90:r=25:d=2 -pix_fmt yuv420p "

  /// Clips with a place in frames, as cameras write it; libx265 writes its own options, in the header too.
  private func clip(_ codec: String) throws -> (path: String, words: [String]) {
    let x264 = "-c:v libx264 -preset ultrafast -x264-params keyint=25:min-keyint=25 "
    let x265 = "-c:v libx265 -preset ultrafast -x265-params log-level=none:keyint=25:min-keyint=25 "
    let place = "086f3693-b7b3-4f2c-9653-21492feee5b8+\(Self.secret)"
    return switch codec {
    case "h264":
      (
        try folder.make(
          "h264.mp4", Self.frames + x264 + "-bsf:v h264_metadata=sei_user_data=\(place)"),
        [Self.secret, "x264 - core"]
      )
    default:
      (try folder.make("\(codec).mkv", Self.frames + x265), ["x265 (build"])
    }
  }

  private func words(_ words: [String], in path: String) throws -> [String] {
    let bytes = try Data(contentsOf: URL(filePath: path))
    return words.filter { bytes.firstRange(of: Data($0.utf8)) != nil }
  }

  private func digests(_ path: String) throws -> [Substring] {
    try Tool.run(
      "ffmpeg", ["-v", "error", "-i", path, "-map", "0:v", "-f", "framemd5", "-"], in: "/"
    ).output.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: ",").last
    }
  }

  @Test(arguments: ["h264", "hevc"], [KeptMetadata.public, .none])
  func `frames that are copied tell nothing, and are the same pictures`(
    codec: String, keeps: KeptMetadata
  ) async throws {
    let (clip, told) = try clip(codec)
    #expect(try words(told, in: clip) == told)
    var job = Job(input: .file(clip))
    job.preset = .document(.name("source"))
    job.smartRendering = .require
    job.overlays = []
    for (name, kept, left) in [("kept", KeptMetadata.all, told), ("bare", keeps, [])] {
      job.output = folder.path("\(name).mp4")
      job.metadata = kept
      let report = try await job.export()
      #expect(report.framesCopied == 50)
      #expect(try words(told, in: folder.path("\(name).mp4")) == left)
      #expect(try digests(folder.path("\(name).mp4")) == digests(clip))
    }
  }

  /// Of 50 frames the overlay touches those of the first of two groups.
  @Test func `frames among others that are made, and parts of them, tell nothing`() async throws {
    let (clip, _) = try clip("h264")
    var job = Job.stamped(clip, to: folder.path("out.mkv"), from: 0.2, until: 0.6)
    job.metadata = KeptMetadata.none
    let plan = try await Plan(job)
    _ = try await plan.export()
    let copied = try #require(plan.segments.lastIndex { $0.action == .copy })
    _ = try await StoredPlan(plan).render(.segment(copied), to: folder.path("part")).report()
    for name in ["part", "out.mkv"] {
      #expect(try words([Self.secret], in: folder.path(name)) == [])
    }
    #expect(try digests(folder.path("out.mkv")).suffix(25) == digests(clip).suffix(25))
  }

  @Test(arguments: ["mkv", "mp4"])
  func `subtitles keep what is drawn, and no notes, actors or names of styles`(
    ending: String
  ) async throws {
    let script = try folder.write(
      """
      [Script Info]
      ScriptType: v4.00+
      [V4+ Styles]
      Format: Name, Fontname, Fontsize
      Style: Default,Inter,20
      Style: \(Self.secret) Sister,Inter,20
      [Fonts]
      fontname: \(Self.secret).ttf
      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
      Comment: 0,0:00:00.00,0:00:01.00,Default,\(Self.secret),0,0,0,,\(Self.secret)
      Dialogue: 0,0:00:00.00,0:00:01.00,\(Self.secret) Sister,\(Self.secret),0,0,0,\(Self.secret),{\(Self.secret)\\i1}Seen
      """, to: "words.ass")
    let clip = try folder.make(
      "clip.mkv", "-i \(script) " + Self.frames + "-c:v libx264 -preset ultrafast -c:s copy")
    var job = Job.boxed(.file(clip), to: folder.path("out.\(ending)"))
    for (kept, left) in [(KeptMetadata.all, [Self.secret, "Seen"]), (.public, ["Seen"])] {
      job.metadata = kept
      job.overwrites = true
      _ = try await job.export()
      let found = try words([Self.secret, "Seen"], in: folder.path("out.\(ending)"))
      #expect(found == left)
    }
  }
}
