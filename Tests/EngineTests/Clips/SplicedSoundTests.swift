import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Sound of the main clip that is copied among that of others.
@Suite struct SplicedSoundTests: ClipTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A film of 12 s with a sweep, so that a sample that is missing or moved would be heard.
  private func film(_ name: String = "film.mp4", rate: Int = 48_000) throws -> String {
    try folder.make(
      name,
      "-f lavfi -i color=gray:s=64x48:r=25:d=12 -f lavfi -i "
        + "aevalsrc=0.4*sin(2*PI*(200*t+40*t*t)):s=\(rate):d=12 -c:v libx264 -preset veryfast "
        + "-pix_fmt yuv420p -c:a aac -b:a 128k")
  }

  private func intro() throws -> String {
    try folder.make(
      "intro.mp4",
      "-f lavfi -i color=red:s=64x48:r=25:d=1.48 -f lavfi -i sine=440:d=1.48 -c:v libx264 "
        + "-preset veryfast -pix_fmt yuv420p -c:a aac")
  }

  private func joined(_ name: String, _ change: (inout Job) -> Void) throws -> Job {
    var job = Job(input: .file(try film()))
    (job.output, job.overwrites) = (folder.path(name), true)
    change(&job)
    return job
  }

  /// The samples of a file's sound, of one channel, as it is heard from 0 on.
  private func samples(_ path: String) throws -> [Float] {
    let raw = try folder.make(
      UUID().uuidString, "-i \(path) -map 0:a:0 -ac 1 -f f32le")
    return try Data(contentsOf: URL(filePath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
  }

  /// The digests of a file's packets of sound.
  private func packets(_ path: String) throws -> [Substring] {
    try Tool.run(
      "ffmpeg",
      ["-v", "error", "-i", path, "-map", "0:a:0", "-c", "copy", "-f", "framemd5", "-"],
      in: folder.path
    ).output.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: " ").last
    }
  }

  @Test(arguments: ["out.mp4", "out.mov"], [48_000, 44_100])
  func `sound is copied behind an intro and before an outro, and the rest is encoded`(
    name: String, rate: Int
  ) async throws {
    let film = try film("film\(rate).mp4", rate: rate)
    let intro = try intro()
    let job = try joined(name) {
      ($0.input, $0.intro, $0.outro) = (.file(film), intro, intro)
    }
    let plan = try await Plan(job)
    let decision = try #require(plan.decisions.first { $0.subject == "sound" })
    #expect(decision.choice == "copied 1.485 to 13.475 s")
    _ = try await job.export()
    let own = Set(try packets(film))
    let made = try packets(folder.path(name))
    let copied = made.filter(own.contains).count
    // All but some at the beginning, and at most 48 of those at the end.
    #expect(copied > own.count - 60)
    let (original, result) = (try samples(film), try samples(folder.path(name)))
    let start = Int((1.48 * Double(rate)).rounded())
    // The decoder gives the last block whole.
    #expect(0..<1024 ~= result.count - Int(14.96 * Double(rate)))
    func difference(_ from: Double, _ to: Double) -> Float {
      let range = Int(from * Double(rate))..<Int(to * Double(rate))
      let sum = range.reduce(Float(0)) { $0 + abs(result[start + $1] - original[$1]) }
      return sum / Float(range.count)
    }
    #expect(difference(1, 10) == 0)
    // From behind the fade of 5 ms, and to before the one at the end, the encoder's noise is heard. A sample's shift would make
    // 0.4 · 2π · 1100 / 48000 · 2/π = 0.037 of a tone of 1100 Hz.
    #expect(difference(0.01, 1) < 0.005)
    #expect(difference(10.5, 11.9) < 0.02)
  }

  @Test func `sound that is not the encoder's, or is changed, is encoded, and the plan says why`()
    async throws
  {
    let intro = try intro()
    let film = try film()
    let cases: [(change: (inout Job) -> Void, why: String)] = [
      ({ $0.volume = 0.5 }, "nothing of track 1 is heard unchanged for long"),
      ({ $0.output = folder.path("out.mkv") }, "sound is spliced from AAC to AAC where"),
      ({ $0.trimEnd = 5 }, "nothing of track 1 is heard unchanged for long"),
    ]
    for (change, why) in cases {
      let plan = try await Plan(
        joined("out.mp4") {
          ($0.input, $0.intro) = (.file(film), intro)
          change(&$0)
        })
      let decision = try #require(plan.decisions.first { $0.subject == "sound" })
      #expect(decision.choice == "encoded")
      #expect(decision.reason.hasPrefix(why), "\(decision.reason)")
    }
  }

  @Test func `the sound of segments is that of the whole`() async throws {
    let intro = try intro()
    let job = try joined("out.mp4") { $0.intro = intro }
    _ = try await job.export()
    let whole = try packets(folder.path("out.mp4"))
    _ = try await joined("parts.mp4") {
      ($0.intro, $0.segmentation) = (intro, .count(3))
    }.export()
    #expect(try packets(folder.path("parts.mp4")) == whole)
  }
}
