import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The main clip's packets, which are copied where nothing changes its frames.
@Suite struct CopiedClipsTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A film of 8 s with a key frame a second.
  private func film(_ name: String = "film.mp4", rate: Int = 30) throws -> String {
    try folder.make(
      name,
      "-f lavfi -i testsrc2=s=320x240:r=\(rate):d=8 -f lavfi -i sine=d=8 -c:v libx264 "
        + "-preset veryfast -g \(rate) -pix_fmt yuv420p -c:a aac")
  }

  private func intro(_ size: String = "640x360", rate: Int = 25) throws -> String {
    try folder.make(
      "intro\(size)-\(rate).mp4",
      "-f lavfi -i color=red:s=\(size):r=\(rate):d=1 -c:v libx264 -preset veryfast -pix_fmt yuv420p"
    )
  }

  private func job(_ change: (inout Job) -> Void) throws -> Job {
    var job = Job(input: .file(try film()))
    job.output = folder.path("out.mp4")
    job.overwrites = true
    job.smartRendering = .require
    change(&job)
    return job
  }

  /// A digest of each frame of a file as it decodes, in order.
  private func digests(_ path: String, _ options: String = "") throws -> [String] {
    try Tool.run(
      "ffmpeg",
      ["-v", "error", "-i", path, "-map", "0:v:0"] + options.split(separator: " ").map(String.init)
        + ["-fps_mode", "passthrough", "-f", "framemd5", "-"], in: folder.path
    ).output.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: ",").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test(arguments: [25, 60, 12])
  func `an intro is encoded before packets that are copied`(rate: Int) async throws {
    let intro = try intro(rate: rate)
    let report = try await job { $0.intro = intro }.export()
    #expect(report.framesCopied == 240)
    #expect(report.frames == 240 + rate)
    let original = try digests(folder.path("film.mp4"))
    let made = try digests(folder.path("out.mp4"))
    #expect(Array(made.dropFirst(rate)) == original)
    #expect(abs(report.duration - 9) < 0.03)
  }

  @Test func `an outro and touched frames of the film are encoded, and the rest is copied`()
    async throws
  {
    let intro = try intro()
    var box = Job.boxed(.file(""), to: "")
    guard case .layers(var layers, let name) = try #require(box.overlays.first) else { return }
    (layers[0].from, layers[0].until) = (3.1, 3.9)
    box.overlays = [.layers(layers, name: name)]
    let report = try await job {
      ($0.intro, $0.outro, $0.overlays) = (intro, intro, box.overlays)
    }.export()
    // Those from 3.1 s to the key frame at 4 s are encoded, and up to three before them.
    #expect(210...213 ~= report.framesCopied)
    #expect(report.frames == 240 + 50)
    let original = try digests(folder.path("film.mp4"))
    let made = try digests(folder.path("out.mp4"))
    #expect(made[25..<115] == original[0..<90])
    #expect(made[145..<265] == original[120..<240])
    #expect(made[130] != original[105])
  }

  @Test func `parts of a film are copied from key frame to the last frame before a cut`()
    async throws
  {
    let report = try await job {
      $0.keptParts = [Job.Part(from: 1, to: 3), Job.Part(from: 5.5, to: 8)]
    }.export()
    // 1 to 3 s, and from the key frame at 6 s on.
    #expect(report.framesCopied == 120)
    #expect(report.frames == 135)
    let original = try digests(folder.path("film.mp4"))
    let made = try digests(folder.path("out.mp4"))
    #expect(made[0..<60] == original[30..<90])
    #expect(made[75..<135] == original[180..<240])
  }

  /// Four seconds at twice the speed are 120 frames of 60 a second, between copies of 60 frames each.
  @Test func `a part of another speed is encoded between copied parts of its own film`()
    async throws
  {
    let film = try film()
    var clips = [(0.0, 2.0), (2, 6), (6, 8)].map {
      Job.Clip(.file(film), from: .seconds($0.0), to: .seconds($0.1))
    }
    clips[0].isMain = true
    clips[1].speed = 2
    let report = try await job { $0.input = .clips(clips) }.export()
    #expect(report.framesCopied == 120)
    #expect(report.frames == 240)
    #expect(abs(report.duration - 6) < 0.03)
    let original = try digests(film)
    let made = try digests(folder.path("out.mp4"))
    #expect(made[0..<60] == original[0..<60])
    #expect(made[180..<240] == original[180..<240])
  }

  /// Parts with the fewest frames that are copied: up to the key frame behind its beginning, and before its end within a
  /// GOP, frames are encoded.
  @Test(arguments: [
    ([(1.0, 3.0), (5, 7)], 110), ([(1, 3), (5, 6.99)], 100), ([(1.01, 2.99), (5.01, 6.98)], 45),
  ])
  func
    `parts that begin and end within frames, before their film does, are copied up to their ends`(
      parts: [(from: Double, to: Double)], least: Int
    ) async throws
  {
    // In Matroska, times are whole milliseconds, and the sound's delay moves frames by 23 of them.
    for name in ["film.mp4", "film.mkv"] {
      let film = try film(name)
      let kept = parts.map { Job.Part(from: .seconds($0.from), to: .seconds($0.to)) }
      let report = try await job { ($0.input, $0.keptParts) = (.file(film), kept) }.export()
      #expect(report.framesCopied >= (name == "film.mkv" ? least / 2 : least), "\(name)")
      #expect(abs(report.duration - parts.reduce(0) { $0 + $1.to - $1.from }) < 0.002)
      let original = try digests(film)
      let made = try digests(folder.path("out.mp4"))
      #expect(made.count == report.frames)
      #expect(made.count(where: Set(original).contains) >= report.framesCopied)
    }
  }

  @Test func `a film behind an intro is copied up to the end that was asked for`() async throws {
    let intro = try intro()
    let report = try await job { ($0.intro, $0.trimEnd) = (intro, 5.5) }.export()
    // The last ones, which refer to later frames, are encoded.
    let copied = report.framesCopied
    #expect(160...165 ~= copied && report.frames == 190)
    let original = try digests(folder.path("film.mp4"))
    let made = try digests(folder.path("out.mp4"))
    #expect(made[25..<25 + copied] == original[0..<copied])
    #expect(abs(report.duration - 6.5) < 0.03)
  }

  @Test func `frames that a join mixes are not copied`() async throws {
    let intro = try intro()
    let report = try await job {
      ($0.intro, $0.endJoin, $0.endJoinSeconds) = (intro, .crossfade, 0.5)
    }.export()
    // The film's frames count from its key frame at 1 s on.
    #expect(report.framesCopied == 210)
    #expect(abs(report.duration - 8.5) < 0.03)
  }

  @Test(arguments: [3.5, 4, 1.51])
  func `frames before and behind one that is held are copied`(time: Double) async throws {
    for name in ["film.mp4", "film.mkv"] {
      let film = try film(name)
      var clip = Job.Clip(.file(film))
      clip.freeze = Freeze(at: .seconds(time), seconds: 1)
      let held = clip
      let report = try await job { $0.input = .clips([held]) }.export()
      // Up to two GOPs of 30 frames around it are encoded, and the sound's delay moves Matroska's frames.
      #expect(report.framesCopied >= 170, "\(name)")
      #expect(abs(report.duration - 9) < 0.03)
      let original = try digests(film)
      let made = try digests(folder.path("out.mp4"))
      #expect(made.count == report.frames)
      #expect(made.count(where: Set(original).contains) >= report.framesCopied)
    }
  }
}
