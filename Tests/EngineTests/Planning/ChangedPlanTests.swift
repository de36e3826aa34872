import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// A stored plan that was changed by hand is checked when it is run.
@Suite struct ChangedPlanTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func plan() async throws -> Plan {
    let clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    return try await Plan(Job.boxed(.file(clip), to: folder.path("out.mp4")))
  }

  private func fault(_ path: String, _ value: Any?) async throws -> ExportError? {
    let changed = try await plan().changed(path, to: value)
    return await #expect(throws: ExportError.self) { try await changed.export() }
  }

  private static let place = "delivery.movie.destination.file.place"

  @Test func `another container's name is refused, and named`() async throws {
    let error = try await fault(Self.place + ".path", folder.path("out.webm"))
    #expect(
      error?.fault
        == .plan(.otherContainer(path: folder.path("out.webm"), "mp4"), at: nil))
    #expect(error?.kind == .invalid)
    #expect(error?.why.hasPrefix("output.path: ") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.webm")))
  }

  @Test func `the input is never the output, and what exists stays`() async throws {
    let place: [String: Any] = [
      "path": folder.path("clip.mp4"), "overwrites": true, "createsFolder": false,
    ]
    let input = try await fault(Self.place, place)
    #expect(input?.fault == .output(.isInput, at: folder.path("clip.mp4")))
    try folder.write("mine", to: "taken.mp4")
    let taken = try await fault(Self.place + ".path", folder.path("taken.mp4"))
    #expect(taken?.fault == .output(.exists, at: folder.path("taken.mp4")))
    #expect(try String(contentsOfFile: folder.path("taken.mp4"), encoding: .utf8) == "mine")
  }

  @Test func `no segments, and a time that can never pass, are refused`() async throws {
    let none = try await fault("delivery.movie.video.encoded.segments", [])
    #expect(none?.fault == .plan(.noSegments("segments"), at: nil))
    #expect(try await fault("stallSeconds", 0)?.fault == .plan(.stall(0), at: nil))
  }

  /// The clip has 12,800 ticks a second.
  @Test func `a time base that is not the input's is refused`() async throws {
    let error = try await fault("timing.sourceTimeBase.denominator", 1_280_012_800)
    #expect(error?.kind == .invalid)
    #expect(error?.why.contains("its frames are not those that were planned for") == true)
  }

  @Test func `of no segments there are no parts`() async throws {
    let none = try await plan().changed("delivery.movie.video.encoded.segments", to: [])
    let stored = try StoredPlan(none)
    let part = #expect(throws: ExportError.self) {
      try stored.render(.segment(0), to: folder.path("part"))
    }
    let whole = #expect(throws: ExportError.self) { try stored.join([]) }
    #expect(part?.fault == .plan(.noSegments("segments"), at: nil))
    #expect(whole?.fault == part?.fault)
  }

  @Test(arguments: [[0, 3, 2, 5], [0, 2, 3, 9], [-1, 2, 2, 5], [0, 3, 3, 3]])
  func `segments that overlap, lead out, run back or are empty are refused`(
    ends: [Int]
  ) async throws {
    let source: [String: Any] = ["first": 0]
    let segments = [ends[..<2], ends[2...]].map { range in
      ["range": Array(range), "action": "render", "source": source] as [String: Any]
    }
    let error = await #expect(throws: ExportError.self) {
      try await plan().changed("delivery.movie.video.encoded.segments", to: segments).export()
    }
    #expect(error?.kind == .invalid)
  }

  @Test func `a palette's frames are some of the output's`() async throws {
    let clip = try folder.make(
      "clip.mkv", "-f lavfi -i testsrc2=s=64x48:r=10:d=0.5 -c:v ffv1")
    let plan = try await Plan(Job.boxed(.file(clip), to: folder.path("out.gif")))
    func why(_ path: String, _ value: Any) async throws -> String? {
      let changed = try plan.changed("delivery.movie.video.paletted.sample.\(path)", to: value)
      return await #expect(throws: ExportError.self) { try await changed.export() }?.why
    }
    #expect(
      try await why("moments", [])
        == "sample.moments: its frames are not some of 0..<5, in order")
    #expect(
      try await why("moments.1.frame", -1)
        == "sample.moments: its frames are not some of 0..<5, in order")
    #expect(
      try await why("segments.0.range", [3, 9])
        == "sample.segments: 3..<9 is not among 0..<5, after those before it")
    let whole = try JSONSerialization.jsonObject(
      with: JSONEncoder().encode(try #require(plan.delivery.movie).video.whole))
    let bare = try plan.changed("delivery.movie.video", to: ["encoded": whole])
    let error = await #expect(throws: ExportError.self) { try await bare.export() }
    #expect(error?.why == "palette: its encoder takes one")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["clip.mkv"])
  }

  @Test func `frames of another size than the encoder's are refused`() async throws {
    let error = try await fault(
      "composition.format.size", ["width": 65, "height": 47])
    #expect(
      error?.fault
        == .plan(
          .size(PixelSize(width: 65, height: 47), encoded: PixelSize(width: 64, height: 48)),
          at: nil))
  }

  @Test func `however short a video is, the last progress is all of it`() async throws {
    var fractions: [Double] = []
    let report = try await plan().export { fractions.append($0.fraction) }
    #expect(report.frames == 5)
    #expect(fractions.last == 1)
    #expect(fractions == fractions.sorted())
  }

  @Test func `a report is read back as it was`() async throws {
    let report = try await plan().export()
    #expect(try JSONDecoder().decode(Report.self, from: Data(report.jsonText.utf8)) == report)
  }

  @Test func `an image that is not there is an error that names it, in a job and in a frame`()
    async throws
  {
    let missing = folder.path("nowhere.png")
    let layers = [Layer(.image(ImageContent(.file(missing))))]
    var job = Job(
      input: .blank(BlankVideo(size: PixelSize(width: 64, height: 48), duration: 1)))
    job.overlays = [.layers(layers, name: "mine")]
    job.output = folder.path("blank.mp4")
    let asked = job
    let error = await #expect(throws: ExportError.self) { try await Plan(asked) }
    #expect(error.map { "\($0)" }?.contains(missing) == true)
    let drawn = #expect(throws: ExportError.self) {
      try Compositor(showing: layers, size: PixelSize(width: 64, height: 48))
    }
    #expect(drawn.map { "\($0)" }?.contains(missing) == true)
    #expect(drawn?.subject == .overlay)
  }
}
