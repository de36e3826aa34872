import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintPlanning

/// Videos of one colour: an overlay that is a video by itself.
@Suite struct BlankVideoTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A box of half-transparent red on one second of nothing, 96 × 64 at 25 fps.
  private func job(_ name: String, preset: String? = nil, color: Color = .clear) -> Job {
    let video = BlankVideo(size: PixelSize(width: 96, height: 64), duration: 1, color: color)
    var job = Job.boxed(.blank(video), to: folder.path(name))
    if case .layers(var layers, let name)? = job.overlays.first, !layers.isEmpty {
      layers[0].backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
      job.overlays = [.layers(layers, name: name)]
    }
    if let preset { job.preset = .document(.name(preset)) }
    return job
  }

  /// A pixel of the first frame, as red, green, blue and alpha.
  private func pixel(_ path: String, _ x: Int, _ y: Int, decoder: String = "") throws -> [Int] {
    let raw = try folder.make(
      UUID().uuidString + ".raw",
      "\(decoder) -i \(path) -frames:v 1 -vf format=rgba,crop=1:1:\(x):\(y) -pix_fmt rgba"
        + " -f rawvideo")
    return try Data(contentsOf: URL(filePath: raw)).map { Int($0) }
  }

  @Test(arguments: [
    ("out.mkv", "lossless", ""), ("out.mov", "prores-4444", ""),
    ("out.webm", "vp9-1080", "-c:v libvpx-vp9"),
  ])
  func `an overlay alone is transparent around it`(
    name: String, preset: String, decoder: String
  ) async throws {
    let report = try await job(name, preset: preset).export()
    #expect(report.warnings == [])
    #expect(report.frames == 25)
    let inside = try pixel(folder.path(name), 50, 26, decoder: decoder)
    // Red at half opacity, and what 4:2:0 and a lossy codec make of it.
    for (found, exact) in zip(inside, [255, 0, 0, 128]) { #expect(abs(found - exact) <= 6) }
    #expect(try pixel(folder.path(name), 8, 50, decoder: decoder)[3] == 0)
  }

  @Test func `it lies over black where the output holds no alpha, and that is told`() async throws {
    let report = try await job("out.mp4").export()
    #expect(report.warnings.map(\.code) == ["alpha.flattened"])
    for (found, exact) in zip(try pixel(folder.path("out.mp4"), 50, 26), [128, 0, 0, 255]) {
      #expect(abs(found - exact) <= 6)
    }
    #expect(try pixel(folder.path("out.mp4"), 8, 50).prefix(3).allSatisfy { $0 <= 2 })
  }

  /// Half-transparent white over black is a grey of 128.
  @Test func `a colour of some transparency is neither lost nor laid over twice`() async throws {
    let white = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
    _ = try await job("clear.mkv", preset: "lossless", color: white).export()
    #expect(try pixel(folder.path("clear.mkv"), 8, 50) == [255, 255, 255, 128])
    _ = try await job("opaque.mp4", color: white).export()
    for found in try pixel(folder.path("opaque.mp4"), 8, 50).prefix(3) {
      #expect(abs(found - 128) <= 3)
    }
  }

  /// The frame of 0.28 s shows at 0.3 s; after it come those of 0.32, 0.36, … 0.48.
  @Test func `a trim of it begins and ends where it is asked for`() async throws {
    var job = job("out.mp4", color: .black)
    (job.trimStart, job.trimEnd) = (0.3, 0.5)
    let report = try await job.export()
    #expect(report.frames == 6)
    #expect(report.duration == 0.2)
    let times = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "frame=pts_time", "-of",
        "csv=p=0", folder.path("out.mp4"),
      ], in: folder.path
    ).output.split(separator: "\n").compactMap { Double($0.prefix { $0 != "," }) }
    #expect(times == [0, 0.02, 0.06, 0.1, 0.14, 0.18])
  }

  @Test func `parts of it make the whole at any rate`() async throws {
    var job = job("out.mp4", color: .black)
    job.frameRate = Rational(10)
    job.segmentation = .count(3)
    let plan = try await Plan(job)
    #expect(plan.segments.map(\.range) == [0..<3, 3..<6, 6..<10])
    #expect(try await plan.export().frames == 10)
    let whole = try Data(contentsOf: URL(filePath: folder.path("out.mp4")))
    let (parts, joined) = try await plan.madeOfParts(in: folder, to: folder.path("joined.mp4"))
    #expect(parts.map(\.frames) == [3, 3, 4] && joined.frames == 10)
    #expect(try Data(contentsOf: URL(filePath: folder.path("joined.mp4"))) == whole)
  }

  @Test func `a still of it is an image of the overlay alone`() async throws {
    let stills = StillJob(job("still.png"), .at([0.5]))
    #expect(try await stills.run().files == [folder.path("still.png")])
    for (found, exact) in zip(try pixel(folder.path("still.png"), 50, 26), [255, 0, 0, 128]) {
      #expect(abs(found - exact) <= 2)
    }
    #expect(try pixel(folder.path("still.png"), 8, 50)[3] == 0)
  }

  @Test func `a still that is larger than a WebP can be is refused before it is made`() async throws
  {
    let wide = BlankVideo(size: PixelSize(width: 16_384, height: 16), duration: 1)
    var asked = Job(input: .blank(wide))
    asked.output = folder.path("still.webp")
    let stills = StillJob(asked, .at([0]))
    let error = await #expect(throws: ExportError.self) { try await Plan(stills) }
    #expect(error?.kind == .usage)
    #expect(
      error?.why == "a webp is no larger than 16383x16383, and it would be 16384x16")
    asked.output = folder.path("still.png")
    #expect(try await StillJob(asked, .at([0])).run().files.count == 1)
  }

  @Test func `times far before the first frame are those of the first frame`() {
    let times = GeneratedTimes(rate: Rational(25), duration: 1)
    #expect(times.count == 25)
    let asked: [Int64] = [.min, -1, 0, 1, 2, 24, .max]
    #expect(asked.map { times.index(before: $0) } == [0, 0, 0, 0, 1, 23, 24])
  }

  @Test func `a stored plan of it is the same plan`() async throws {
    let plan = try await Plan(job("out.mkv", preset: "lossless"))
    try plan.write(to: folder.path("plan.json"))
    let stored = try Plan(contentsOf: folder.path("plan.json"))
    #expect(stored == plan)
    #expect(try await stored.export().frames == 25)
  }
}
