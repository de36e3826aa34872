import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

@Suite struct PlanTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func job(_ clip: String) -> Job {
    var job = Job(input: .file(clip))
    job.output = folder.path("out.mp4")
    job.overlays = [.document(.name("corner-hop"))]
    job.parameters = ["userId": ParameterInput(.characters("10086"), relativeTo: ".")]
    return job
  }

  /// Half a second of video with a tone, 320 × 180 at 25 fps.
  private func clip() throws -> String {
    try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=320x180:r=25:d=0.52 -f lavfi -i sine=d=0.5 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -c:a aac")
  }

  @Test func `a plan comes back from JSON as it was`() async throws {
    let plan = try await Plan(job(try clip()))
    let coded = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(Plan.self, from: coded) == plan)
    let object = try JSONSerialization.jsonObject(with: coded) as? [String: Any]
    #expect(object?["schema"] as? String == "imprint.plan/4")
  }

  @Test func `a plan tells what will be done, resolved`() async throws {
    let plan = try await Plan(job(try clip()))
    #expect(plan.preset.name == "640x480")
    #expect(plan.delivery.movie?.container == .mp4)
    #expect(plan.timeline.frames == 13)
    #expect(abs(plan.timeline.frameEnd - 0.52) < 1e-9)
    #expect(plan.segments.map(\.range) == [0..<13])
    #expect(plan.segments.map(\.action) == [.render])
    #expect(plan.video?.encoder == "libx264")
    #expect(plan.tracks.map(\.action) == [.render, .copy])
    #expect(plan.overlays.map(\.name) == ["corner-hop"])
    #expect(plan.composition.steps == [])
    #expect(try folder.names == ["clip.mp4"])
  }

  @Test func `muting leaves the sound out, and another volume encodes it`() async throws {
    var job = job(try clip())
    job.volume = 0
    #expect(try await Plan(job).tracks.map(\.action) == [.render, .drop])
    #expect(try await Plan(job).warnings == [])
    job.volume = 0.5
    let plan = try await Plan(job)
    #expect(plan.tracks.map(\.action) == [.render, .encodeSound])
    #expect(plan.sound.map(\.encoder.encoder) == ["aac"])
    #expect(
      plan.sound.map(\.sources) == [
        [SoundPlan.Source(origin: .input(track: 1), envelope: SoundEnvelope(0.5))]
      ])
  }

  /// Opening a pipe would wait for whoever writes to it.
  @Test func `a folder and a pipe are no font`() async throws {
    let clip = try clip()
    let pipe = folder.path("pipe.ttf")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folder.path, pipe] {
      var job = job(clip)
      job.overlays = [.text("a", ["fontFile": path])]
      job.parameters = [:]
      let error = await #expect(throws: ExportError.self) { try await Plan(job) }
      #expect(error?.kind == .missing)
      #expect(error?.what == "parameter fontFile")
    }
  }

  @Test func `a stamp that no frame can hold is refused by the plan`() async throws {
    var job = job(try clip())
    job.overlays = [.text("a", ["fontSize": "-3px"])]
    job.parameters = [:]
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(error?.kind == .usage)
    #expect(error?.what == "parameter fontSize")
  }

  @Test func `usage comes before documents, documents before inputs, and inputs before the output`()
    async throws
  {
    try folder.write("taken", to: "out.mp4")
    var job = job(folder.path("missing.mp4"))
    job.trimStart = 2
    job.trimEnd = 1
    job.overlays = [.document(.path(try folder.write("{", to: "broken.json")))]
    func kind(_ job: Job) async -> ExportError.Kind? {
      do throws(ExportError) {
        _ = try await Plan(job)
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(await kind(job) == .usage)
    job.trimStart = nil
    #expect(await kind(job) == .invalid)
    job.overlays = []
    job.parameters = [:]
    #expect(await kind(job) == .missing)
    job.input = .file(try clip())
    #expect(await kind(job) == .cannotCreate)
    job.overwrites = true
    #expect(await kind(job) == nil)
  }

  @Test func `overlays have values of their own, which come before the job's, and texts count`()
    async throws
  {
    let words = try folder.write(
      """
      { format: "imprint.overlay/1", parameters: { text: { required: true } },
        layers: [{ type: "text", string: "{text}" }] }
      """, to: "words.json")
    var job = job(try clip())
    job.overlays = [
      .document(.path(words), parameters: ["text": "One"]), .document(.path(words)),
      .text("{timecode} of {inputName}"),
    ]
    job.parameters = ["text": "Two"]
    let overlays = try await Plan(job).overlays
    #expect(overlays.map(\.name) == ["words", "words", "text"])
    let texts = overlays.map { overlay -> RunningText? in
      if case .text(let text)? = overlay.layers.first?.content { text.string } else { nil }
    }
    var counting = RunningText("")
    counting.append(.counter(.timecode))
    counting.append(.literal(" of clip"))
    #expect(texts == ["One", "Two", counting])
    job.overlays[0].parameters["txt"] = "x"
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(error?.kind == .usage && error?.why == "words has no such parameter")
  }

  @Test func `a bit rate that no encoder makes is wrong usage`() async throws {
    var job = job(try clip())
    job.quality = .bitRate(999)
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(error?.fault == .setting(.bitrate, .tooFewBits(999, least: 1000)))
    #expect(error?.kind == .usage)
    job.quality = .bitRate(1000)
    _ = try await Plan(job)
  }

  @Test func `a start at or past the end is not valid`() async throws {
    let clip = try clip()
    var job = job(clip)
    for start in [0.52, 0.6, 1e9, 1e300] {
      job.trimStart = start
      let error = await #expect(throws: ExportError.self) { try await Plan(job) }
      #expect(error?.kind == .invalid, "\(start)")
      #expect(
        error?.fault == .setting(.start, .pastEnd(start, of: clip, lasting: 0.52)), "\(start)")
    }
    job.trimStart = 0.5
    #expect(try await Plan(job).timeline.frames == 1)
  }

  @Test func `an end before the first frame says so`() async throws {
    let clip = try folder.make(
      "late.mkv",
      "-f lavfi -i color=gray:s=64x48:d=0.2 -f lavfi -i sine=d=1.2 -vf setpts=PTS+1/TB "
        + "-c:v libx264 -preset ultrafast -c:a flac")
    var job = job(clip)
    job.trimEnd = 0.5
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(error?.kind == .invalid)
    #expect(error?.fault == .setting(.end, .beforeFirstFrame(0.5, begin: 1)))
  }

  @Test func `a video made from nothing is planned too`() async throws {
    let video = BlankVideo(size: PixelSize(width: 64, height: 48), duration: 1.5)
    var job = Job(input: .blank(video))
    job.output = folder.path("video.mp4")
    let plan = try await Plan(job)
    // ⌈1.5 · 25⌉
    #expect(plan.timeline.frames == 38)
  }

  /// Displayed size after rotation, what auto chooses for it, and the frames that there are.
  @Test(
    .realClips,
    arguments: [
      ("scikitvideo/bigbuckbunny.mp4", "1280x720", "1280x720", 132, 0),
      ("scikitvideo/bikes.mp4", "640x272", "640x480", 250, 0),
      ("decord/video_90.mov", "320x568", "640x480", 3, 90),
      ("decord/video_180.mov", "568x320", "640x480", 3, 180),
      ("decord/video_270.mov", "320x568", "640x480", 3, 270),
      ("androidx/bear-vp9-odd-dimensions.webm", "160x120", "640x480", 30, 0),
      ("mediabunny/sar_2x1.mp4", "640x360", "1280x720", 150, 0),
    ])
  func `real clips are planned as they are seen`(
    name: String, size: String, preset: String, frames: Int, rotation: Int
  ) async throws {
    let clip = realClip(name)
    let plan = try await Plan(job(clip))
    #expect(plan.composition.format.size.description == size)
    #expect(plan.preset.name == preset)
    #expect(plan.timeline.frames == frames)
    #expect(plan.composition.bakedRotation == rotation)
    #expect(plan.timeline.constantRate == nil)
  }

  @Test func `the bundled font is looked up where the job looks up its overlays`() async throws {
    let font = "Overlays/corner-hop/Inter-Bold.otf"
    try folder.write("", to: "searched/\(font)")
    var job = Job(
      input: .blank(BlankVideo(size: PixelSize(width: 64, height: 64), duration: 1)))
    job.output = folder.path("out.mp4")
    job.resources = ResourceLocator(searching: [folder.path("searched")])
    #expect(try await Plan(job).bundledFont == folder.path("searched/\(font)"))
  }

  @Test(
    arguments: [
      BlankVideo(size: PixelSize(width: 0, height: 64), duration: 1),
      BlankVideo(size: PixelSize(width: 64, height: 16_385), duration: 1),
      BlankVideo(size: PixelSize(width: 64, height: 64), duration: .infinity),
      BlankVideo(size: PixelSize(width: 64, height: 64), duration: .nan),
      BlankVideo(size: PixelSize(width: 64, height: 64), frameRate: Rational(-1), duration: 1),
    ])
  func `a blank video that cannot be is wrong usage`(video: BlankVideo) async {
    let error = await #expect(throws: ExportError.self) {
      try await Plan(Job(input: .blank(video)))
    }
    #expect(error?.kind == .usage)
    #expect(error?.what == "video")
  }

  @Test func `a plan with something endless comes back from its text as it was`() async throws {
    var layer = Layer()
    layer.animations = [
      .keyframe(
        KeyframeAnimation(
          .opacity, values: [.number(0), .number(1)], duration: 1, repeatCount: .infinity))
    ]
    var job = Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 64), duration: 1)))
    job.output = folder.path("out.mp4")
    job.overlays = [.layers([layer], name: "breath")]
    let plan = try await Plan(job)
    #expect(try Plan(jsonText: plan.jsonText) == plan)
    let other = plan.jsonText.replacing("imprint.plan/4", with: "imprint.plan/2")
    let error = #expect(throws: ExportError.self) { try Plan(jsonText: other) }
    #expect(error?.kind == .invalid)
  }
}
