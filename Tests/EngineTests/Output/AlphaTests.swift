import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Videos that are transparent themselves.
@Suite struct AlphaTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// 64 × 48 of green with an alpha of 0, 128 or 255.
  private func video(alpha: Int, _ format: String = "rgba") throws -> String {
    try folder.make(
      "video\(alpha).mov",
      "-f lavfi -i color=0x00ff00:s=64x48:r=25:d=0.08,format=rgba,colorchannelmixer=aa=0"
        + ",lutrgb=a=\(alpha) -c:v png -pix_fmt \(format)")
  }

  /// A pixel of the first frame, as red, green, blue and alpha.
  private func pixel(_ path: String, _ x: Int, _ y: Int) throws -> [UInt8] {
    let raw = try folder.make(
      UUID().uuidString + ".raw",
      "-i \(path) -frames:v 1 -vf format=rgba,crop=1:1:\(x):\(y) -pix_fmt rgba -f rawvideo")
    return Array(try Data(contentsOf: URL(filePath: raw)))
  }

  private func job(_ source: String, _ name: String, _ preset: String) -> Job {
    var job = Job.boxed(.file(source), to: folder.path(name))
    if case .layers(var layers, let name)? = job.overlays.first, !layers.isEmpty {
      layers[0].backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
      job.overlays = [.layers(layers, name: name)]
    }
    job.preset = .document(.name(preset))
    return job
  }

  /// Red at half opacity is (255, 0, 0, 128). Over an alpha of 128: 128 + 128 · 127 / 255 = 191.7, of
  /// which red has 128 / 191.7 = 0.668; over 255, red has 128 / 255.
  @Test(arguments: [
    (0, [255, 0, 0, 128]), (128, [170, 85, 0, 192]), (255, [128, 127, 0, 255]),
  ])
  func `an overlay and a video with alpha are both seen, by their parts`(
    alpha: Int, expected: [UInt8]
  ) async throws {
    let source = try video(alpha: alpha)
    let report = try await job(source, "out.mkv", "lossless").export()
    #expect(report.warnings == [])
    #expect(try pixel(folder.path("out.mkv"), 50, 25) == expected)
    #expect(try pixel(folder.path("out.mkv"), 5, 5) == [0, 255, 0, UInt8(alpha)])
  }

  /// Green of alpha 128 over black is (0, 128, 0).
  @Test func `where the output holds no alpha, the video lies over black, and that is told`()
    async throws
  {
    let source = try video(alpha: 128)
    let job = job(source, "out.mp4", "640x480")
    let plan = try await Plan(job)
    #expect(plan.composition.steps.first == .flatten)
    #expect(plan.explanation.contains("alpha    over black: "))
    let report = try await job.export()
    #expect(report.warnings.map(\.code) == ["alpha.flattened"])
    let outside = try pixel(folder.path("out.mp4"), 5, 5)
    #expect(abs(Int(outside[1]) - 128) <= 4 && outside[0] <= 4 && outside[2] <= 4)
  }

  /// Screenshots and films of GIF store an alpha that hides nothing.
  @Test func `an alpha that is opaque everywhere is no loss`() async throws {
    let report = try await job(video(alpha: 255), "out.mp4", "640x480").export()
    #expect(report.warnings == [])
    let outside = try pixel(folder.path("out.mp4"), 5, 5)
    #expect(outside[1] >= 251 && outside[0] <= 4 && outside[2] <= 4)
  }

  @Test(arguments: [(128, ["alpha.flattened"]), (255, [])] as [(Int, [String])])
  func `a photograph whose output holds no alpha tells of transparent parts`(
    alpha: Int, codes: [String]
  ) async throws {
    let color = "0x00FF00\(String(alpha, radix: 16))"
    let source = try folder.make(
      "photo.png", "-f lavfi -i color=\(color):s=64x48,format=rgba -frames:v 1")
    let report = try await Job.boxed(.file(source), to: folder.path("out.jpg")).export()
    #expect(report.warnings.map(\.code) == codes)
  }

  /// An export onto a canvas has the video over black: so has a still, and says so as the export does.
  @Test func `a still of a canvas shows the video over black too`() async throws {
    var video = Layer(.video(VideoContent()))
    video.size = LayerSize(.fraction(0.5), .fraction(0.5))
    var ground = Layer()
    ground.backgroundColor = Color(red: 1, green: 0, blue: 0)
    var job = Job(input: .file(try self.video(alpha: 128)))
    job.overlays = [.layers([ground, video], name: "inset")]
    job.output = folder.path("still.png")
    let result = try await StillJob(job, .at([0])).run()
    #expect(result.warnings.map(\.code) == ["alpha.flattened"])
    #expect(try pixel(folder.path("still.png"), 32, 24) == [0, 128, 0, 255])
    #expect(try pixel(folder.path("still.png"), 2, 2) == [255, 0, 0, 255])
  }
}
