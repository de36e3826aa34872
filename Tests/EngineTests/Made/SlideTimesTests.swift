import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Images of a slideshow with times, motions and titles of their own, and images in memory.
@Suite struct SlideTimesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A plain image of one grey.
  private func image(_ gray: Int, seconds: Double? = nil) throws -> Slideshow.Image {
    var image = Slideshow.Image(
      try folder.make(
        "gray\(gray).png",
        "-f lavfi -i color=0x\(String(repeating: hex(gray), count: 3)):s=64x48 -frames:v 1"))
    image.seconds = seconds
    return image
  }

  private func hex(_ gray: Int) -> String { String(format: "%02x", gray) }

  private func job(_ images: [Slideshow.Image], to name: String = "out.mkv") -> Job {
    var show = Slideshow(of: images)
    (show.seconds, show.size, show.frameRate) = (
      1, PixelSize(width: 64, height: 48), Rational(10)
    )
    var job = Job(input: .slideshow(show))
    job.output = folder.path(name)
    job.preset = .document(.name("lossless"))
    job.overwrites = true
    return job
  }

  private func change(_ job: inout Job, _ body: (inout Slideshow) -> Void) {
    guard case .slideshow(var show) = job.input else { return }
    body(&show)
    job.input = .slideshow(show)
  }

  /// The grey of the middle of each frame.
  private func grays(_ name: String = "out.mkv") throws -> [Int] {
    let raw = try folder.make(
      UUID().uuidString, "-i \(folder.path(name)) -vf crop=1:1:32:24,format=gray -f rawvideo")
    return try Data(contentsOf: URL(filePath: raw)).map(Int.init)
  }

  @Test func `each image is shown for its own time, and the others for that of the slideshow`()
    async throws
  {
    let job = job([try image(255, seconds: 0.5), try image(0), try image(255, seconds: 0.3)])
    #expect(try await job.export().duration == 1.8)
    let expected = [(255, 5), (0, 10), (255, 3)].flatMap { Array(repeating: $0.0, count: $0.1) }
    #expect(try grays() == expected)
    #expect(try await Plan(job).explanation.contains("0.3 to 1 s each"))
  }

  @Test
  func `a transition is no longer than the shortest image, and no longer than asked by default`()
    async throws
  {
    var job = job([try image(255, seconds: 0.2), try image(0)])
    change(&job) { $0.transition = .crossfade }
    let plan = try await Plan(job)
    guard case .slideshow(let show) = plan.input else { return }
    #expect(show.transitionSeconds == 0.2)
    change(&job) { $0.transitionSeconds = 0.3 }
    let long = job
    let error = await #expect(throws: ExportError.self) { try await Plan(long) }
    #expect(error?.fault == .setting(.transitionSeconds, .longerThanImage(0.3, seconds: 0.2)))
  }

  /// A tenth larger at the end: what lies at the edge at first is outside then.
  @Test func `one image zooms, and another stays as it is`() async throws {
    let framed = try folder.make(
      "framed.png", "-f lavfi -i color=white:s=64x48,drawbox=w=1:h=48:c=black:t=fill -frames:v 1")
    var zoomed = Slideshow.Image(framed)
    zoomed.motion = .zoom
    _ = try await job([Slideshow.Image(framed), zoomed]).export()
    let raw = try folder.make(
      "edge", "-i \(folder.path("out.mkv")) -vf crop=1:1:0:24,format=gray -f rawvideo")
    let edge = try Data(contentsOf: URL(filePath: raw)).map(Int.init)
    #expect(edge[..<10].allSatisfy { $0 == 0 })
    #expect(edge[10] < 128 && edge[19] > 240)
  }

  @Test(arguments: ["out.mp4", "out.mkv"]) func `titles are chapters, up to the next one`(
    name: String
  ) async throws {
    var images = [try image(0), try image(255, seconds: 0.5), try image(0), try image(255)]
    (images[0].title, images[2].title) = ("Morning", "Evening")
    var job = job(images, to: name)
    job.preset = .auto
    _ = try await job.export()
    let chapters = try MediaFile.probe(folder.path(name)).chapters
    #expect(chapters.map(\.start.seconds) == [0, 1.5])
    #expect(chapters.map(\.end.seconds) == [1.5, 3.5])
    #expect(chapters.map { $0.metadata["title"] } == ["Morning", "Evening"])
    // A trim moves them, and drops what lies before it.
    (job.trimStart, job.trimEnd) = (2, 3)
    _ = try await job.export()
    let kept = try MediaFile.probe(folder.path(name)).chapters
    #expect(kept.map { $0.metadata["title"] } == ["Evening"] && kept.map(\.start.seconds) == [0])
  }

  @Test func `images in memory are shown, and stored with the plan`() async throws {
    let white = try #require(
      ImageData(
        rgba: Array(repeating: 255, count: 4 * 4 * 4), size: PixelSize(width: 4, height: 4)))
    let drawn = ImageData(
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='48'><rect width='64' height='48'/></svg>"
          .utf8))
    let photograph = ImageData(try Data(contentsOf: URL(filePath: try image(255).path ?? "")))
    let job = job([
      Slideshow.Image(white, name: "white"), Slideshow.Image(drawn, name: "drawn"),
      Slideshow.Image(photograph, name: "photograph"),
    ])
    let plan = try await Plan(job)
    #expect(plan.explanation.contains("1 s  drawn"))
    try plan.write(to: folder.path("plan.json"))
    let stored = try Plan(contentsOf: folder.path("plan.json"))
    #expect(stored.input == plan.input)
    _ = try await job.export()
    #expect(try grays() == [255, 0, 255].flatMap { Array(repeating: $0, count: 10) })
  }

  @Test func `bytes that are no image are told by their name`() async throws {
    let job = job([Slideshow.Image(ImageData([1, 2, 3]), name: "cover")])
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(error?.kind == .invalid && error?.what == "cover")
  }
}
